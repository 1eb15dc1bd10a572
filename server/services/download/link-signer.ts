import { purposeKey, safeEqual, seal } from "../../platform/crypto/secrets.ts";
import type { Entry } from "../tree/tree.types.ts";

/**
 * How long a link works. An hour outlives any pause of a person and any reconnect of a player, and bounds what a
 * leaked address is worth; a download that is running when it ends goes on, and clients fetch the entry for a new one.
 */
export const LINK_LIFETIME_MS = 3_600_000;

/** Links are cut to whole steps so that a file's address, and with it the browser's cache, stays the same for a while. */
const STEP_MS = 600_000;
const VERSION = 1;

export interface LinkPurpose {
  /** The signed-in person the link is given to. */
  readonly accountId?: string;
  /** The visitor's share, when the link was given out through one. */
  readonly shareId?: string;
  /** `attachment` downloads; `inline` shows known-safe types in the browser. */
  readonly disposition: "attachment" | "inline";
}

export interface SignedLink {
  /** Absolute. */
  readonly url: string;
  /** Epoch ms. */
  readonly expire: number;
}

/** What a link says: which bytes, of whose entry, given to whom, how, until when. */
export interface LinkClaims {
  readonly ownerId: string;
  readonly entryId: string;
  readonly sha256: string;
  readonly accountId: string | null;
  readonly shareId: string | null;
  readonly disposition: "attachment" | "inline";
  /** Epoch ms. */
  readonly expire: number;
}

export interface LinkSigner {
  /** A link to a file's bytes; throws for folders. Its query repeats the expiry for clients that look there; the server doesn't. */
  sign(
    entry: Pick<Entry, "id" | "ownerId" | "sha256" | "name">,
    purpose: LinkPurpose,
    now: number,
  ): SignedLink;
  /** null when the link is forged, altered or malformed. An expired link is still answered: look at `expire`. */
  open(payload: string, mac: string): LinkClaims | null;
}

/** @param origin without a trailing slash @param secret the instance's link key */
export function createLinkSigner(secret: string, origin: string): LinkSigner {
  const key = purposeKey(secret, "download link");
  return {
    sign(entry, purpose, now) {
      if (!entry.sha256) throw new TypeError("only files have links");
      const expire = Math.ceil((now + LINK_LIFETIME_MS) / STEP_MS) * STEP_MS;
      const payload = encode({
        ownerId: entry.ownerId,
        entryId: entry.id,
        sha256: entry.sha256,
        accountId: purpose.accountId ?? null,
        shareId: purpose.shareId ?? null,
        disposition: purpose.disposition,
        expire,
      });
      const name = encodeURIComponent(entry.name.toWellFormed());
      const url = `${origin}/d/${payload}.${seal(key, payload)}/${name}?expire=${expire / 1000}`;
      return { url, expire };
    },
    open: (payload, mac) => (safeEqual(mac, seal(key, payload)) ? decode(payload) : null),
  };
}

function encode(claims: LinkClaims): string {
  const fields = [
    VERSION,
    claims.expire / 1000,
    claims.disposition === "inline" ? 1 : 0,
    claims.ownerId,
    claims.entryId,
    Buffer.from(claims.sha256, "hex").toString("base64url"),
    claims.shareId ?? "",
    claims.accountId ?? "",
  ];
  return Buffer.from(JSON.stringify(fields)).toString("base64url");
}

function decode(payload: string): LinkClaims | null {
  const fields = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    number,
    number,
    number,
    string,
    string,
    string,
    string,
    string,
  ];
  const [version, expire, inline, ownerId, entryId, content, shareId, accountId] = fields;
  if (version !== VERSION) return null;
  return {
    ownerId,
    entryId,
    sha256: Buffer.from(content, "base64url").toString("hex"),
    accountId: accountId || null,
    shareId: shareId || null,
    disposition: inline ? "inline" : "attachment",
    expire: expire * 1000,
  };
}
