/** The bucket of the S3 door where it has a host of its own. */
export const HOST_BUCKET = "uploads";

/** Clients tell the port of a scheme or leave it out. */
const plain = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, "");

/** Tells whether a host is the door's own, with the bucket in the path, or that of the bucket; null for any other. */
export function partOfDoor(door: string, asked: string): "door" | "bucket" | null {
  const [own, host] = [plain(door), plain(asked)];
  if (host === own) return "door";
  return host === `${HOST_BUCKET}.${own}` ? "bucket" : null;
}
