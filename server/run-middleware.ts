import type { Request, RequestHandler, Response } from 'express';

/** Runs one handler as a step: resolves when it lets the request pass, rejects with what it refuses it for. */
export function runMiddleware(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error ? reject(error) : resolve());
    void Promise.resolve(handler(req, res, next)).catch(reject);
  });
}
