import { hostname } from 'node:os';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { SERVICE_NAME } from '../build';
import { requestLogFields } from '../request-context';

/** Creates a logger of JSON lines with ISO time, level names, service and release, as log systems expect. */
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
