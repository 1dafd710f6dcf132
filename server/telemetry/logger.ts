import { hostname } from 'node:os';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { SERVICE_NAME } from '../build';
import { requestLogFields } from '../request-context';

/** Creates a JSON logger with the fields that log systems expect: ISO time, level name, service and release. */
export function createLogger(level: string, release: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: SERVICE_NAME, release, hostname: hostname() },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: requestLogFields,
    },
    destination,
  );
}
