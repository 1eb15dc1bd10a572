import { createConcealer } from "../../platform/crypto/concealed-text.ts";
import { purposeKey, safeEqual, seal } from "../../platform/crypto/secrets.ts";
import type { Entry } from "../tree/tree.types.ts";

/**
 * The time a link works. An hour is longer than any pause of a person and any reconnect of a player, and limits the
 * worth of a leaked address. A download that is running at its end goes on, and clients fetch the entry for a new link.
 */
export const LINK_LIFETIME_MS = 3_600_000;

const STEP_MS = 600_000;
const VERSION = 2;

/** The person or visitor who gets a link; it works only as long as they may read. */
export interface LinkHolder {
  /** The signed-in person, and the session (or API token) they asked with. */
  readonly accountId?: string;
  readonly sessionId?: string;
  /** The share's grant for the link when it was given out through a share; the share service reads it. */
  readonly grant?: string;
}

export interface LinkPurpose extends LinkHolder {
  /** `attachment` downloads; `inline` shows known-safe types in the browser. */
  readonly disposition: "attachment" | "inline";
  /**
   * The piece that is made from the file instead of its own bytes, such as `thumbnail/SIZE_SMALL`; the services that
   * make pieces define their names.
   */
  readonly piece?: string;
}

export interface SignedLink {
  /** Absolute. */
  readonly url: string;
  /** Epoch ms. */
  readonly expire: number;
}

/** The claims of a link: which bytes, of whose entry, given to whom, how, until when. */
export interface LinkClaims {
  readonly ownerId: string;
  readonly entryId: string;
  readonly sha256: string;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly grant: string | null;
  readonly disposition: "attachment" | "inline";
  /** `""` is the file's own bytes. */
  readonly piece: string;
  /** Epoch ms. */
  readonly expire: number;
}

/** The addresses of a kind of links, and the time they live. */
export interface LinkKind {
  /** `/d/`. */
  readonly path: string;
  readonly lifetimeMs: number;
  /** Links are cut to whole steps, so that an address, and with it the browser's cache, stays the same for a while. */
  readonly stepMs: number;
}

const BYTES: LinkKind = { path: "/d/", lifetimeMs: LINK_LIFETIME_MS, stepMs: STEP_MS };

export interface LinkSigner {
  /** A link to a file's bytes; throws for folders. Its query repeats the expiry for clients that look there; the server doesn't. */
  sign(
    entry: Pick<Entry, "id" | "ownerId" | "sha256" | "name">,
    purpose: LinkPurpose,
    now: number,
    kind?: LinkKind,
  ): SignedLink;
  /** null when the link is forged, altered or malformed. An expired link is still answered: look at `expire`. */
  open(payload: string, mac: string): LinkClaims | null;
}

/** @param origin without a trailing slash @param secret the instance's link key */
export function createLinkSigner(secret: string, origin: string): LinkSigner {
  const key = purposeKey(secret, "download link");
  const { conceal, reveal } = createConcealer(key);
  return {
    sign(entry, purpose, now, { path, lifetimeMs, stepMs } = BYTES) {
      if (!entry.sha256) throw new TypeError("only files have links");
      const expire = Math.ceil((now + lifetimeMs) / stepMs) * stepMs;
      const claims = encode({
        ownerId: entry.ownerId,
        entryId: entry.id,
        sha256: entry.sha256,
        accountId: purpose.accountId ?? null,
        sessionId: purpose.sessionId ?? null,
        grant: purpose.grant ?? null,
        disposition: purpose.disposition,
        piece: purpose.piece ?? "",
        expire,
      });
      const payload = conceal(claims);
      const name = encodeURIComponent(entry.name.toWellFormed());
      const url = `${origin}${path}${payload}.${seal(key, payload)}/${name}?expire=${expire / 1000}`;
      return { url, expire };
    },
    open: (payload, mac) =>
      // Links were readable once; those that were given out then still open.
      safeEqual(mac, seal(key, payload)) ? decode(reveal(payload) ?? readable(payload)) : null,
  };
}

function encode(claims: LinkClaims): string {
  const fields: Fields = [
    VERSION,
    claims.expire / 1000,
    claims.disposition === "inline" ? 1 : 0,
    claims.ownerId,
    claims.entryId,
    Buffer.from(claims.sha256, "hex").toString("base64url"),
    claims.grant ?? "",
    claims.accountId ?? "",
    claims.sessionId ?? "",
    claims.piece,
  ];
  return JSON.stringify(fields);
}

const readable = (payload: string): string => Buffer.from(payload, "base64url").toString();

type Fields = [number, number, number, string, string, string, string, string, string, string];

function decode(claims: string): LinkClaims | null {
  const fields = JSON.parse(claims) as Fields;
  const [version, expire, inline, ownerId, entryId, content, grant, accountId, sessionId, piece] = fields;
  if (version !== VERSION) return null;
  return {
    ownerId,
    entryId,
    sha256: Buffer.from(content, "base64url").toString("hex"),
    accountId: accountId || null,
    sessionId: sessionId || null,
    grant: grant || null,
    disposition: inline ? "inline" : "attachment",
    piece,
    expire: expire * 1000,
  };
}
