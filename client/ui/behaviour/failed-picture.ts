/**
 * Calls `onFailed` if the picture failed to load before hydration, when React could not receive the `error` event yet.
 * Decodes the picture to confirm the failure, because even a loaded drawing may have a natural width of 0.
 */
export function reportFailedPicture(picture: HTMLImageElement | null, onFailed: () => void): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onFailed);
}
