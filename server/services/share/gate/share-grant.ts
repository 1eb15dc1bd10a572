/**
 * The grant behind a link given out through a share: the share with its code as it was, and the visitor who got the
 * link (keyed hashes; null for the owner). The link's own signature covers it.
 */
export interface Grant {
  readonly shareId: string;
  readonly passCodeVersion: number;
  readonly visitor: { readonly key: string; readonly network: string } | null;
}

const SHAPE = /^([A-Za-z0-9_-]{1,128})\.(\d{1,10})(?:\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})?)?$/;

export const writeGrant = ({ shareId, passCodeVersion, visitor }: Grant): string =>
  [shareId, passCodeVersion, ...(visitor ? [visitor.key, visitor.network] : [])].join(".");

/** null for a text that isn't a grant. */
export function readGrant(text: string): Grant | null {
  const [match, shareId = "", version, key, network = ""] = SHAPE.exec(text) ?? [];
  if (match === undefined) return null;
  return { shareId, passCodeVersion: Number(version), visitor: key ? { key, network } : null };
}
