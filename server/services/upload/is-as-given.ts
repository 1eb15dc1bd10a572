/** Tells whether a content has the hashes that were said of it; those that weren't said have any. */
export function isAsGiven(
  { hash, sha256 }: { readonly hash?: string | undefined; readonly sha256?: string | undefined },
  content: { readonly gcid: string; readonly sha256: string },
): boolean {
  if (hash && hash.toUpperCase() !== content.gcid) return false;
  return !sha256 || sha256.toLowerCase() === content.sha256;
}
