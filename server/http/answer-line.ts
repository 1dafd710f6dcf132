import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers on one connection that may wait for those before them. Browsers and balancers ask for one at a time. */
export const MOST_WAITING = 50;

const lines = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Whether there is room on its connection for a request that was sent before those before it were answered; where there
 * is none, the connection ends: whoever sends a thousand at once would have them all answered before anybody else is.
 * What waits learns, too, that its connection has ended: Node tells that only to the first in the line.
 */
export function hasPlaceInLine({ socket }: IncomingMessage, answer: ServerResponse): boolean {
  // The first in the line has the connection already.
  if (answer.socket) return true;
  const line = lines.get(socket) ?? newLine(socket);
  if (line.size === MOST_WAITING) {
    socket.destroy();
    return false;
  }
  line.add(answer);
  answer.once('close', () => line.delete(answer));
  return true;
}

function newLine(socket: Socket): Set<ServerResponse> {
  const line = new Set<ServerResponse>();
  lines.set(socket, line);
  socket.once('close', () => {
    for (const answer of line) if (!answer.socket) answer.emit('close');
  });
  return line;
}
