/**
 * Preloads the packages in its arguments. Then starts the server whose path it receives. If INSPECT contains a port,
 * attaches a debugger.
 */
import inspector from 'node:inspector';

process.once('message', async (server) => {
  // Do not keep this process alive if its parent is killed.
  process.channel?.unref();
  process.once('disconnect', () => process.exit());
  if (process.env['INSPECT']) inspector.open(Number(process.env['INSPECT']));
  await import(String(server));
});
await Promise.all(process.argv.slice(2).map((name) => import(name)));
