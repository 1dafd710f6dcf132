import { useSelector } from 'react-redux';
import { selectIsPending } from '../api/requests-slice';
import { ProgressBar } from '../ui/loading/ProgressBar';

/**
 * Shows the progress bar while requests are in flight. To prevent flicker, `browserApi` keeps each request pending for
 * a minimum time.
 */
export function RequestProgress() {
  return useSelector(selectIsPending) ? <ProgressBar /> : null;
}
