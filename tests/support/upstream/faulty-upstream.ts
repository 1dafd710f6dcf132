import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { startFakeUpstream } from './fake-upstream';
import type { Fault } from './faults';

export type FaultyUpstream = Awaited<ReturnType<typeof startFaultyUpstream>>;

/** Starts an API on a fixed address that works or fails on demand. */
export async function startFaultyUpstream() {
  const workingUpstream = await startFakeUpstream();
  const goodPort = Number(new URL(workingUpstream.url).port);
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let sent = 0;

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      sent += socket.bytesWritten;
    });
    socket.on('error', () => {});
    if (fault?.act) answerRequests(socket, fault.act);
    else forward(socket, goodPort);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** The fake API that handles requests while no fault is active. */
    workingUpstream,
    /** Number of bytes sent by faults. */
    get sent() {
      return sent;
    },
    async fail(next: Fault) {
      fault = next;
      hangUp();
      if (!next.act) await new Promise((resolve) => server.close(resolve));
    },
    async recover() {
      fault = undefined;
      hangUp();
      if (!server.listening) await listen(port);
    },
    async close() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
      await workingUpstream.close();
    },
  };
}

/** Connects a socket to a server on the loopback interface. */
function forward(socket: Socket, port: number): void {
  const server = connect(port, '127.0.0.1');
  server.on('error', () => socket.destroy());
  socket.on('close', () => server.destroy());
  socket.pipe(server).pipe(socket);
}

/** Calls `act` for each complete request. */
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

/** Returns true if a request is complete. The fault responds only to complete requests. */
function isComplete(request: string): boolean {
  const [head = '', ...body] = request.split('\r\n\r\n');
  if (!body.length) return false;
  if (/^transfer-encoding: chunked/im.test(head)) return request.endsWith('0\r\n\r\n');
  return body.join('\r\n\r\n').length >= Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}
