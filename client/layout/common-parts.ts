/**
 * Keeps what most pages share in one script. The build makes a script for every set of pages that share a file; every
 * page and every part loaded on demand imports this list, so that all of it has one and the same set: fewer requests,
 * tighter compression. React's browser half is listed for the same reason; the server's build leaves it out.
 */
import 'react-dom/client';
import '../../shared/contract/api';
import '../../shared/rules/card-number';
import '../../shared/text/format';
import '../../shared/site';
import '../../shared/text/typography';
import '../../shared/text/wait-text';
import '../calls/fetched';
import '../calls/retry-after';
import '../art/cubes/brick.svg';
import '../art/cubes/concrete.svg';
import '../art/cubes/mix.svg';
import '../art/spot/points.svg';
import '../page/import-part';
import '../navigation';
import '../page/page-paths';
import '../page/preload';
import '../page/tab-storage';
import '../ui/Button';
import '../ui/fields/CardNumberField';
import '../ui/fields/DigitsInput';
import '../ui/states/EmptyState';
import '../ui/states/Note';
import '../ui/states/LostNote';
import '../ui/states/OnDemand';
import '../ui/text/PhoneLink';
import '../ui/text/QuotedText';
import '../ui/Section';
import '../ui/states/Skeleton';
import '../ui/TextButton';
import '../ui/behaviour/use-when-visible';
import './Footer';
import './GetCard';
import './Header';
import './Hero';
import './Steps';
