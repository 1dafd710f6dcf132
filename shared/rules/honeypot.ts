/**
 * Name of a hidden field that bots fill in. If a message contains this field, the server rejects the message and does
 * not forward it. The name contains no words such as "website", because autofill matches such words.
 */
export const HONEYPOT = 'q7x-k2v9';
