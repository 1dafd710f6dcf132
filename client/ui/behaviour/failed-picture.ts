/**
 * Calls `onFailed` if the picture failed to load before hydration, because React does not receive this `error` event.
 * Decodes the picture to be sure: a drawing without a size may have no natural width even if it has loaded.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
