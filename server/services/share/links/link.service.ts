import { LINKS_MAX } from "../../../../contract/share-link-limits.ts";
import type { ShareRights } from "../../../../contract/shares.ts";
import type { Sql, Tx } from "../../../database.ts";
import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import { generatePassCode, hashPassCode } from "../gate/pass-code.ts";
import { isForgotten } from "../owner/share-activate.ts";
import { checkedRights } from "../owner/share-checks.ts";
import type { OwnerDeps } from "../owner/share-owner.types.ts";
import { readExpirationAt, readExpirationDays, type NumberOrText } from "../owner/share-terms.ts";
import { findOwnShare, lockOwnShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";
import * as kept from "./link.repository.ts";
import { readLinkPlace, writeLinkPlace } from "./link-place.ts";
import type { PersonalLink } from "./link.types.ts";
import { sharedRights } from "./through-link.ts";

/** Fields that aren't named stay as they are. */
export interface LinkWish {
  readonly name: string | undefined;
  readonly note: string | undefined;
  readonly protect: boolean | undefined;
  readonly passCode: string;
  readonly expirationAt: string | undefined;
  readonly expirationDays: NumberOrText;
  readonly rights: Partial<ShareRights> | undefined;
  readonly isPaused: boolean | undefined;
}

/** A link as its owner sees it; `passCode` only in the answer that set it. */
export interface OwnedLink {
  readonly link: PersonalLink;
  /** It gives these now: see `sharedRights`. */
  readonly rights: ShareRights;
  readonly passCode: string;
}

/** Links to a share beside its own. To anybody but the owner, each is as unknown as a share of somebody else's. */
export interface LinkService {
  /** Throws `share_not_found` and `invalid_argument`. */
  list(
    ownerId: string,
    shareId: string,
    page: { readonly limit: number; readonly pageToken: string | null },
  ): Promise<{
    readonly links: readonly OwnedLink[];
    readonly count: number;
    readonly nextPageToken: string;
  }>;
  /**
   * Throws `share_not_found` (also for a withdrawn share), `share_limited`, `too_many_links`, `invalid_argument` (also for a
   * collecting link), and `request_id_reused` for a repeated request.
   */
  make(ownerId: string, shareId: string, wish: LinkWish, asked: AskedCall | null): Promise<OwnedLink>;
  /** Throws `share_not_found` and `invalid_argument`. */
  change(ownerId: string, id: string, wish: LinkWish): Promise<OwnedLink>;
  /** Throws `share_not_found`. */
  delete(ownerId: string, id: string): Promise<void>;
}

export type LinkDeps = Pick<OwnerDeps, "database" | "calls" | "keys" | "mayShare" | "now">;

const ALL_RIGHTS = { view: true, download: true, save: true };

export function createLinkService({ database, calls, keys, mayShare, now }: LinkDeps): LinkService {
  /** A code is hashed before the transaction, as it takes a while on purpose. */
  const codeOf = async ({ passCode: wanted, protect }: LinkWish) => {
    const passCode = protect === false ? "" : wanted || (protect ? generatePassCode() : "");
    return { passCode, hash: passCode ? await hashPassCode(passCode, keys.passCode) : null };
  };

  const shareOf = async (sql: Sql, ownerId: string, shareId: string): Promise<Share> => {
    const share = await findOwnShare(sql, ownerId, shareId);
    if (!share || isForgotten(share, now())) throw failure("share_not_found");
    return share;
  };

  async function makeLink(tx: Tx, { ownerId, shareId, wish, passCode, hash }: Making): Promise<OwnedLink> {
    const share = await lockOwnShare(tx, ownerId, shareId);
    if (!share || share.deletedAt !== null) throw failure("share_not_found");
    if (share.collects) throw failure("invalid_argument", { field: "share_id" });
    if (!(await mayShare(tx, ownerId))) throw failure("share_limited");
    if ((await kept.countLinks(tx, shareId)) >= LINKS_MAX) throw failure("too_many_links");
    const link: PersonalLink = {
      id: newId(),
      shareId,
      ownerId,
      name: checkedName(wish.name ?? ""),
      note: wish.note?.trim() ?? "",
      passCodeHash: hash,
      passCodeVersion: 1,
      expiresAt: endOf(wish, null, now()),
      rights: { ...ALL_RIGHTS, ...wish.rights },
      isPaused: false,
      openCount: 0,
      saveCount: 0,
      openedOn: "",
      createdAt: now(),
    };
    const rights = checkedRights(sharedRights(share.rights, link.rights));
    await kept.insertLink(tx, link);
    return { link, rights, passCode };
  }

  return {
    async list(ownerId, shareId, { limit, pageToken }) {
      const share = await shareOf(database.read, ownerId, shareId);
      const after = readLinkPlace(pageToken);
      const found = await kept.listLinks(database.read, share.id, { after, limit: limit + 1 });
      const links = found.slice(0, limit);
      const last = links.at(-1);
      return {
        links: links.map((link) => owned(share, link, "")),
        count: await kept.countLinks(database.read, share.id),
        nextPageToken: last && found.length > limit ? writeLinkPlace(last) : "",
      };
    },

    make: (ownerId, shareId, wish, asked) =>
      calls.once<OwnedLink, { readonly id: string; readonly passCode: string }>(asked, {
        async first(write) {
          const code = await codeOf(wish);
          return write((tx) => makeLink(tx, { ownerId, shareId, wish, ...code }));
        },
        keep: ({ link, passCode }) => ({ id: link.id, passCode }),
        async again({ id, passCode }) {
          const link = await kept.findLink(database.read, id);
          if (!link) throw failure("share_not_found");
          return owned(await shareOf(database.read, ownerId, link.shareId), link, passCode);
        },
      }),

    async change(ownerId, id, wish) {
      const { passCode, hash } = await codeOf(wish);
      return database.write(async (tx) => {
        const before = await kept.lockLink(tx, ownerId, id);
        if (!before) throw failure("share_not_found");
        const share = await shareOf(tx, ownerId, before.shareId);
        const keepsCode =
          wish.protect !== false && (hash === null || (before.passCodeHash !== null && wish.passCode === ""));
        const isPaused = wish.isPaused ?? before.isPaused;
        const passCodeHash = keepsCode ? before.passCodeHash : hash;
        const endsTokens = passCodeHash !== before.passCodeHash || (isPaused && !before.isPaused);
        const link: PersonalLink = {
          ...before,
          name: wish.name === undefined ? before.name : checkedName(wish.name),
          note: wish.note?.trim() ?? before.note,
          passCodeHash,
          passCodeVersion: before.passCodeVersion + (endsTokens ? 1 : 0),
          expiresAt: endOf(wish, before.expiresAt, now()),
          rights: { ...before.rights, ...wish.rights },
          isPaused,
        };
        if (wish.rights) checkedRights(sharedRights(share.rights, link.rights));
        await kept.updateLink(tx, link);
        return owned(share, link, keepsCode ? "" : passCode);
      });
    },

    delete: (ownerId, id) =>
      database.write(async (tx) => {
        if (!(await kept.deleteLink(tx, ownerId, id))) throw failure("share_not_found");
      }),
  };
}

interface Making {
  readonly ownerId: string;
  readonly shareId: string;
  readonly wish: LinkWish;
  readonly passCode: string;
  readonly hash: string | null;
}

const owned = (share: Share, link: PersonalLink, passCode: string): OwnedLink => ({
  link,
  rights: sharedRights(share.rights, link.rights),
  passCode,
});

function endOf(
  { expirationAt, expirationDays }: LinkWish,
  before: number | null,
  now: number,
): number | null {
  if (expirationAt !== undefined) return readExpirationAt(expirationAt, now).expiresAt;
  return expirationDays === undefined ? before : readExpirationDays(expirationDays, now).expiresAt;
}

function checkedName(text: string): string {
  const name = text.trim();
  if (name === "") throw failure("invalid_argument", { field: "name" });
  return name;
}
