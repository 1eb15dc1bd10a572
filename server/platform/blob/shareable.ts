/** Shared memory is passed to threads as it is; other bytes are copied. */
export const shareable = (bytes: Uint8Array): Uint8Array =>
  bytes.buffer instanceof SharedArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    : new Uint8Array(bytes);
