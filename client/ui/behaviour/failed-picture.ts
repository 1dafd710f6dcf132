/**
 * Calls back if the picture has already failed, because React misses `error` events before hydration. A drawing without
 * a size may have no natural width either, so the result of decoding decides.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
