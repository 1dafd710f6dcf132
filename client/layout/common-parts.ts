/**
 * What most pages show. Every page and every part that comes on demand names these files, so the build puts them into
 * one script instead of one for each combination that needs them: fewer requests, tighter compression. React's browser
 * half is named for the same reason; the server's build leaves it out.
 */
import 'react-dom/client';
import '../../shared/api';
import '../../shared/card-number';
import '../../shared/format';
import '../../shared/site';
import '../../shared/wait-text';
import '../calls/fetched';
import '../calls/retry-after';
import '../measuring/analytics';
import '../art/cubes/brick.svg';
import '../art/cubes/concrete.svg';
import '../art/cubes/mix.svg';
import '../page/import-part';
import '../navigation';
import '../page/page-paths';
import '../page/preload';
import '../page/tab-storage';
import '../ui/Button';
import '../ui/CardNumberField';
import '../ui/EmptyState';
import '../ui/Note';
import '../ui/OnDemand';
import '../ui/PhoneLink';
import '../ui/Section';
import '../ui/Skeleton';
import '../ui/TextButton';
import '../ui/use-when-visible';
import './Footer';
import './Header';
import './Hero';
import './Steps';
