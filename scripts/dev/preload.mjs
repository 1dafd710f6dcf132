/**
 * Preloads the packages in its arguments. Then starts the server whose path it receives, with a debugger if INSPECT
 * sets a port.
 */
import inspector from 'node:inspector';

process.once('message', async (server) => {
  // Do not keep the process alive if the parent is killed.
  process.channel?.unref();
  process.once('disconnect', () => process.exit());
  if (process.env['INSPECT']) inspector.open(Number(process.env['INSPECT']));
  await import(String(server));
});
await Promise.all(process.argv.slice(2).map((name) => import(name)));
