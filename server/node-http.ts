/**
 * Classes and functions of node:http. On Node 20 and 22, an ordinary import would also load Node's WebSocket client and
 * delay startup by 20 to 30 ms.
 */
export const { createServer, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
