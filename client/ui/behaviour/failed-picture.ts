/**
 * Calls the callback if the picture has already failed, because React misses `error` events before hydration. Decodes
 * the picture to find out, because a drawing without a size may also have no natural width.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
