/** Loads the packages it is named; then the server, by the address it is sent, with a debugger where INSPECT has its port. */
import inspector from 'node:inspector';

process.once('message', async (server) => {
  // Ends with the loop, even if the loop is killed.
  process.channel?.unref();
  process.once('disconnect', () => process.exit());
  if (process.env['INSPECT']) inspector.open(Number(process.env['INSPECT']));
  await import(String(server));
});
await Promise.all(process.argv.slice(2).map((name) => import(name)));
