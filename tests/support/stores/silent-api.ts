/** Fake API for code that must not send requests. Every call is rejected. */
export const silentApi = {
  reportBug: () => {},
  call: () => Promise.reject(new Error('nobody is called')),
  callForBody: () => Promise.reject(new Error('nobody is called')),
};
