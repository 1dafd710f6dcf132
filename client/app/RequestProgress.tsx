import { useSelector } from 'react-redux';
import { selectIsPending } from '../api/requests-slice';
import { ProgressBar } from '../ui/loading/ProgressBar';

/** Progress bar while requests are in flight. `browserApi` has a minimum time, so it does not flicker. */
export function RequestProgress() {
  return useSelector(selectIsPending) ? <ProgressBar /> : null;
}
