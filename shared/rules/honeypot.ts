/**
 * Name of a hidden field that bots fill in. The server rejects a message with this field and never forwards it.
 * Autofill matches words such as "website", so the name contains none.
 */
export const HONEYPOT = 'q7x-k2v9';
