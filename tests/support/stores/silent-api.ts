/** An API for what calls nobody. */
export const silentApi = {
  reportBug: () => {},
  call: () => Promise.reject(new Error('nobody is called')),
  callForBody: () => Promise.reject(new Error('nobody is called')),
};
