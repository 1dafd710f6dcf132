/**
 * What most pages are made of, so that it comes in one file with the frame of every page: a dozen files of a few
 * hundred bytes would each cost a request and compress worse. The build puts together what all pages import.
 */
import '../../shared/site';
import '../ui/Button';
import '../ui/Icon';
import '../ui/VisuallyHidden';
import './Footer';
import './Header';
