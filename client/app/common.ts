/**
 * What three or more pages share. Every page imports it first, so that the build writes one file of all this instead of one
 * for each set of pages (ADR 0007). What is listed comes with every page, shown or not, and so does
 * all that it imports.
 */
import './lazy-page';
import './create-store';
import './define-page';
import './navigation/open-page';
import './page-paths';
import './page-props';
import './tab-card';
import './tab-draft';
import '../api/browser-api';
import '../layout/card/GetCard';
import '../layout/Footer';
import '../layout/Hero';
import '../layout/Page';
import '../layout/Steps';
import '../ui/fields/CardForm';
import '../ui/fields/AnotherCard';
import '../ui/loading/ProgressBar';
import '../ui/loading/Scripting';
import '../ui/notes/Note';
import '../ui/Modal';
import '../ui/Disclosure';
import '../ui/Panel';
import '../ui/StretchedLink';
import '../ui/text/ContactLinks';
import '../art/cubes/brick.svg';
import '../art/cubes/concrete.svg';
import '../art/cubes/mix.svg';
import '../art/spot/points.svg';
import '../../shared/rules/months';
