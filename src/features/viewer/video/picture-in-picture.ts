/* eslint-disable holdall/only-promised-browsers -- A browser without it says so by having no `pictureInPictureEnabled`. */
export const canPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

/** Toggles the small window over all others, where the browser has one. */
export function togglePictureInPicture(element: HTMLMediaElement): void {
  if (!canPictureInPicture() || !(element instanceof HTMLVideoElement)) return;
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : element.requestPictureInPicture();
  // It is refused before the film is loaded.
  void done.catch(() => undefined);
}
