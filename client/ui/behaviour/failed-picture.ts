/**
 * Calls back if the picture has failed already. React misses `error` events from before hydration. A drawing without a size
 * of its own may have no natural width either, so decoding decides.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
