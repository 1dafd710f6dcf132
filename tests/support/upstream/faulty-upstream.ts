import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startFakeUpstream } from './fake-upstream';
import type { Fault } from './faults';

export type FaultyUpstream = Awaited<ReturnType<typeof startFaultyUpstream>>;

/** Tracks the open sockets of a server, and counts the bytes that closed sockets have sent. */
function trackSockets() {
  const open = new Set<Socket>();
  let sent = 0;
  return {
    /** Number of bytes sent by sockets that are now closed. */
    get sent() {
      return sent;
    },
    add(socket: Socket) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        sent += socket.bytesWritten;
      });
    },
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Starts an API that works until a test calls `fail`, and again after `recover`. Its URL remains the same. */
export async function startFaultyUpstream() {
  const workingUpstream = await startFakeUpstream();
  const goodPort = Number(new URL(workingUpstream.url).port);
  const sockets = trackSockets();
  let fault: Fault | undefined;

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    if (fault?.act) answerRequests(socket, fault.act);
    else forward(socket, goodPort);
  });
  const port = await listenOn(server, 0);

  return {
    url: `http://127.0.0.1:${port}`,
    /** The fake API that handles requests while no fault is active. */
    workingUpstream,
    /** Number of bytes that this API has sent on connections that are now closed. */
    get sent() {
      return sockets.sent;
    },
    async fail(next: Fault) {
      fault = next;
      sockets.destroyAll();
      if (!next.act) await stopListening(server);
    },
    async recover() {
      fault = undefined;
      sockets.destroyAll();
      if (!server.listening) await listenOn(server, port);
    },
    async close() {
      sockets.destroyAll();
      await stopListening(server);
      await workingUpstream.close();
    },
  };
}

/** Starts a server on the given loopback port. Port 0 selects a free port. Returns the port. */
async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stops listening and waits until all connections have closed. Also resolves if the server is not listening. */
const stopListening = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Forwards all data between a socket and the server on a loopback port. */
function forward(socket: Socket, port: number): void {
  const server = connect(port, '127.0.0.1');
  server.on('error', () => socket.destroy());
  socket.on('close', () => server.destroy());
  socket.pipe(server).pipe(socket);
}

/** Calls `act` for each complete HTTP request on the socket. */
function answerRequests(socket: Socket, act: (socket: Socket) => void): void {
  let received = '';
  socket.on('end', () => socket.end());
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    if (!isComplete(received)) return;
    received = '';
    act(socket);
  });
}

/** Returns true if the whole HTTP request has arrived. The server simulates its fault only after that. */
function isComplete(request: string): boolean {
  const [head = '', ...body] = request.split('\r\n\r\n');
  if (!body.length) return false;
  if (/^transfer-encoding: chunked/im.test(head)) return request.endsWith('0\r\n\r\n');
  return body.join('\r\n\r\n').length >= Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}
