/** Another address of the same file: the server has all built files in this folder, too (server/endpoints/static-files.ts). */
export const againAddress = (address: string): string => address.replace(/[^/]+$/, 'again/$&');
