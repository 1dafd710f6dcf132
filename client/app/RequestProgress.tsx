import { useSelector } from 'react-redux';
import { selectIsPending } from '../api/requests-slice';
import { ProgressBar } from '../ui/loading/ProgressBar';

/**
 * Shows the progress bar while requests are in flight. `browserApi` keeps each request pending for a minimum time,
 * which prevents flicker.
 */
export function RequestProgress() {
  return useSelector(selectIsPending) ? <ProgressBar /> : null;
}
