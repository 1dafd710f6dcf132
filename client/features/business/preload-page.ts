/** Law and sert lead to each other without a reload: code and styles of both come with either. */
export const preloadPage = {
  law: () => import('./law-page'),
  sert: () => import('./sert-page'),
};
