/** Returns an error message for operators, with the port, the problem and a remedy. */
export function listenErrorText(
  error: NodeJS.ErrnoException,
  variable: 'PORT' | 'METRICS_PORT',
  port: number,
): string {
  if (error.code === 'EADDRINUSE') {
    const nextPort = port < 65_535 ? port + 1 : port - 1;
    return `port ${port} is in use: stop the program that uses it, or choose another port, e.g. ${variable}=${nextPort}`;
  }
  if (error.code === 'EACCES') {
    return `port ${port} requires elevated privileges: choose a port above 1023, e.g. ${variable}=3000`;
  }
  return `cannot listen on port ${port} (${variable}): ${error.message}`;
}
