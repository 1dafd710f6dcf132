/**
 * Calls `onFailed` if the picture failed to load before hydration, when React could not receive the `error` event.
 * Decodes the picture to be sure, because a drawing without a size may have no natural width even after it has loaded.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
