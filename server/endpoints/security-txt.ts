import { Router } from 'express';
import { requireGetOrHead, STRICT_ROUTING } from '../request-url';
import { setRoute } from '../request-context';

const PATH = '/.well-known/security.txt';
/** Readers ask again within days (RFC 9116 wants less than a year). */
const VALID = 30 * 86_400_000;

/** Where to report a vulnerability, on every host; without a contact there is no such address. */
export function securityTxt(contact: string | undefined): Router {
  const router = Router(STRICT_ROUTING);
  if (contact === undefined) return router;
  router.all(PATH, (req, res) => {
    requireGetOrHead(req);
    setRoute('discovery');
    const expires = new Date(Date.now() + VALID).toISOString();
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    res.send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ru, en\n`);
  });
  return router;
}
