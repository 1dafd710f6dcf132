import type * as http from 'node:http';
import type { Express } from 'express';
import { IncomingMessage, ServerResponse } from '../node-http';

export type MessageClasses = Required<Pick<http.ServerOptions, 'IncomingMessage' | 'ServerResponse'>>;

/**
 * Returns request and response classes for `http.createServer` that inherit from the prototypes of the Express app.
 * Otherwise, Express would replace the prototype of every request and response, which can take longer than handling the
 * request (ADR 0013).
 */
export function messageClasses(app: Express): MessageClasses {
  class Request extends IncomingMessage {}
  class Response<Req extends http.IncomingMessage> extends ServerResponse<Req> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { IncomingMessage: Request, ServerResponse: Response };
}
