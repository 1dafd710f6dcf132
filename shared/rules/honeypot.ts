/**
 * Name of a hidden field that robots fill in. The server refuses a message with it and never forwards it. Form fillers go by
 * words such as "website", so the name has none.
 */
export const HONEYPOT = 'q7x-k2v9';
