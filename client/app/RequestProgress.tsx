import { useSelector } from 'react-redux';
import { selectIsPending } from '../api/requests-slice';
import { ProgressBar } from '../ui/loading/ProgressBar';

/**
 * Shows the progress bar while requests are pending. `browserApi` keeps each API call pending for at least 200 ms, so
 * the bar does not flicker.
 */
export function RequestProgress() {
  return useSelector(selectIsPending) ? <ProgressBar /> : null;
}
