/**
 * Calls the callback if the picture failed to load before hydration, because React misses `error` events until then.
 * Tries to decode the picture, because a drawing without a size may have no natural width even if it has loaded.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
