import { plural } from './format';

const MINUTES_PER_HOUR = 60;

/**
 * Formats a waiting time for use after «через»: 20 → '20 секунд', 61 → '2 минуты', 5400 → '1 час 30 минут'. Rounds
 * minutes up, because a retry must not be too early.
 */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`;
  const allMinutes = Math.ceil(seconds / 60);
  const hours = Math.floor(allMinutes / MINUTES_PER_HOUR);
  const minutes = allMinutes % MINUTES_PER_HOUR;
  const parts: string[] = [];
  if (hours > 0) parts.push(`${hours} ${plural(hours, 'час', 'часа', 'часов')}`);
  if (minutes > 0) parts.push(`${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`);
  return parts.join(' ');
}
