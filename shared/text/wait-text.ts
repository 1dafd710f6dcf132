import { plural } from './format';

/** How long to wait, in words that follow «через»: 20 → '20 секунд', 61 → '2 минуты', 1 → '1 секунду'. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`
    : `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
}
