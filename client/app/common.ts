/**
 * What three or more pages share. Every page imports it first, so that the build writes one file of all this instead of one
 * for each set of pages (decision record client-loading). What is listed comes with every page, shown or not.
 */
import './create-app-thunk';
import './hooks';
import './lazy-page';
import './loading/tab-storage';
import './page-facts';
import './root-reducer';
import '../api/browser-api';
import '../api/call-failure';
import '../api/requests-slice';
import '../layout/card/GetCard';
import '../layout/card/Worth';
import '../layout/Footer';
import '../layout/Header';
import '../layout/Hero';
import '../layout/offer/Offer';
import '../layout/Page';
import '../layout/Steps';
import '../ui/Button';
import '../ui/fields/CardForm';
import '../ui/fields/AgainForm';
import '../ui/loading/ProgressBar';
import '../ui/loading/Scripting';
import '../ui/notes/EmptyState';
import '../ui/notes/Toast';
import '../ui/Modal';
import '../ui/Section';
import '../ui/text/ContactLinks';
import '../ui/text/HeldText';
import '../ui/text/Text';
import '../layout/themes/LovecategoryTheme.module.css';
import '../layout/themes/SertTheme.module.css';
import '../art/cubes/brick.svg';
import '../art/cubes/concrete.svg';
import '../art/cubes/mix.svg';
import '../art/spot/points.svg';
import '../../shared/rules/months';
import '../../shared/text/format';
import '../../shared/text/wait-text';
