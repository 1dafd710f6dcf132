/**
 * Preloads the packages given as arguments, and then imports the server at the path that the parent process sends. If
 * INSPECT is set, opens the debugger port.
 */
import inspector from 'node:inspector';

process.once('message', async (server) => {
  // The IPC channel must not keep this process alive. If the parent process is killed, the channel disconnects and this
  // process exits.
  process.channel?.unref();
  process.once('disconnect', () => process.exit());
  if (process.env['INSPECT']) inspector.open(Number(process.env['INSPECT']));
  await import(String(server));
});
await Promise.all(process.argv.slice(2).map((name) => import(name)));
