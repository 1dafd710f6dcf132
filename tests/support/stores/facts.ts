/** What every page of the main site knows from the server. */
export const facts = {
  site: 'promo',
  page: 'law',
  assets: '/',
  mainSiteUrl: '/',
  year: 2026,
  release: '1.0.0-abc',
} as const;

/** An API for what calls nobody. */
export const silentApi = {
  reportBug: () => {},
  call: () => Promise.reject(new Error('nobody is called')),
  callForBody: () => Promise.reject(new Error('nobody is called')),
};
