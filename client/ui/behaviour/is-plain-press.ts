import type { MouseEvent } from 'react';

/** Whether a press of a link is for this page: with a key held it means a new tab, a new window or a download. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
