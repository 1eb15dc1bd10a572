/**
 * The grant behind a link given out through a share: the link with its code as it was, and the visitor who got the
 * link (null for the owner). The link's own signature covers it, and nobody can read it.
 */
export interface Grant {
  /** The id in the link by which the share was met. */
  readonly linkId: string;
  readonly passCodeVersion: number;
  readonly visitor: GrantVisitor | null;
}

export interface GrantVisitor {
  /** Keyed hashes. */
  readonly key: string;
  readonly network: string;
  /** Somebody who is signed in may have to pay for what they fetch. */
  readonly accountId: string | null;
}

const HASH = "[A-Za-z0-9_-]{43}";
const SHAPE = new RegExp(
  `^([A-Za-z0-9_-]{1,128})\\.(\\d{1,10})(?:\\.(${HASH})\\.(${HASH})?(?:\\.([A-Za-z0-9_-]{1,64}))?)?$`,
);

export const writeGrant = ({ linkId, passCodeVersion, visitor }: Grant): string =>
  [linkId, passCodeVersion, ...(visitor ? partsOf(visitor) : [])].join(".");

const partsOf = ({ key, network, accountId }: GrantVisitor): readonly string[] =>
  accountId === null ? [key, network] : [key, network, accountId];

/** null for a text that isn't a grant. */
export function readGrant(text: string): Grant | null {
  const [match, linkId = "", version, key, network = "", accountId] = SHAPE.exec(text) ?? [];
  if (match === undefined) return null;
  return {
    linkId,
    passCodeVersion: Number(version),
    visitor: key ? { key, network, accountId: accountId ?? null } : null,
  };
}
