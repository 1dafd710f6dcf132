/**
 * Classes and functions of node:http, without an import. On Node 20 and 22, an import of node:http also loads the
 * WebSocket client of Node, which prolongs the start by 20 to 30 ms.
 */
export const { createServer, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
