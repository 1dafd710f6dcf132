import { plural } from './format';

/** How long to wait, in words: 20 → '20 секунд', 150 → '3 минуты'. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`
    : `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
}
