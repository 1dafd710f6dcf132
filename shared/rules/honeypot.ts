/**
 * Name of a hidden form field that bots fill in. The server rejects a message if this field is not empty. The name is
 * meaningless, because browsers autofill fields with names such as "website".
 */
export const HONEYPOT = 'q7x-k2v9';
