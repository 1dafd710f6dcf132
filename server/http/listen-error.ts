/** Returns one line for the operator: which port cannot be used, and what to do about it. */
export function listenErrorText(
  error: NodeJS.ErrnoException,
  variable: 'PORT' | 'METRICS_PORT',
  port: number,
): string {
  if (error.code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1;
    return `port ${port} is in use: stop the program that uses it, or choose another port, e.g. ${variable}=${other}`;
  }
  if (error.code === 'EACCES') {
    return `port ${port} needs more rights: choose a port above 1023, e.g. ${variable}=3000`;
  }
  return `cannot listen on port ${port} (${variable}): ${error.message}`;
}
