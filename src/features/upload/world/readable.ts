/** A file that was changed or deleted on the device after it was chosen can't be read. */
export const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
