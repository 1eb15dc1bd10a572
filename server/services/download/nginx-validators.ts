import type { Validators } from "./conditions.ts";

/**
 * nginx's validators for a file of `size` bytes written at `storedAt` (epoch ms): the second and the length,
 * hexadecimal.
 */
export function nginxValidators(storedAt: number, size: number): Validators {
  const seconds = Math.floor(storedAt / 1000);
  return { etag: `"${seconds.toString(16)}-${size.toString(16)}"`, modifiedAt: seconds * 1000 };
}
