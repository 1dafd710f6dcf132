import { Router } from 'express';
import { requireGetOrHead, STRICT_ROUTING } from '../request-url';
import { setRoute } from '../request-context';

const PATH = '/.well-known/security.txt';
/** Validity period of security.txt in milliseconds. RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 30 * 86_400_000;

/**
 * Serves security.txt with the contact for vulnerability reports, on every host. Returns 404 if no contact is
 * configured.
 */
export function securityTxt(contact: string | undefined): Router {
  const router = Router(STRICT_ROUTING);
  if (contact === undefined) return router;
  router.all(PATH, (req, res) => {
    requireGetOrHead(req);
    setRoute('discovery');
    const expires = new Date(Date.now() + VALID_FOR_MS).toISOString();
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    res.send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ru, en\n`);
  });
  return router;
}
