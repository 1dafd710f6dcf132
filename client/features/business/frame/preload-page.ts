/** Law and sert lead to each other without a reload: code and styles of both come with either. */
export const preloadPage = {
  law: () => import('../law/law-page'),
  sert: () => import('../sert/sert-page'),
};
