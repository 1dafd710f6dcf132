/**
 * Calls the callback if the picture failed to load before hydration, when React misses `error` events. Decodes the
 * picture to make sure, because a loaded drawing without a size may also have no natural width.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
