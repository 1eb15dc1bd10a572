import type { ErrorName } from "../../../contract/errors.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { ROOT_ID } from "../tree/tree.types.ts";
import { generatePassCode, hashPassCode } from "./pass-code.ts";
import type { ShareGate, ShareKeys } from "./share-gate.ts";
import { readExpirationAt, readExpirationDays, readRestoreLimit, type NumberOrText } from "./share-terms.ts";
import { insertShare, listShares, lockOwnShare, updateShare, withdrawShares } from "./share.repository.ts";
import type { Share } from "./share.types.ts";

export interface NewShare {
  readonly fileIds: readonly string[];
  readonly shareTo: string;
  readonly protect: boolean;
  readonly passCode: string;
  readonly expirationDays: NumberOrText;
  readonly restoreLimit: NumberOrText;
  readonly title: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface ShareChanges {
  readonly protect: boolean | undefined;
  readonly passCode: string;
  readonly expirationAt: string | undefined;
  readonly restoreLimit: NumberOrText;
  readonly title: string | undefined;
}

export interface Refused {
  readonly id: string;
  readonly error: ErrorName;
}

/** A share as its owner sees it; `passCode` only in the answer that made it. */
export interface OwnedShare {
  readonly share: Share;
  readonly status: ShareStatus;
  readonly passCode: string;
}

export interface ShareOwnerService {
  /** Shares what can be shared and names the rest; throws what is wrong with the first when nothing can. */
  create(ownerId: string, wish: NewShare): Promise<OwnedShare & { readonly refused: readonly Refused[] }>;
  /** Newest first. */
  list(
    ownerId: string,
    page: { readonly limit: number; readonly pageToken: string | null },
  ): Promise<{ readonly shares: readonly OwnedShare[]; readonly nextPageToken: string }>;
  /** Throws `share_not_found`, `invalid_argument`. */
  change(ownerId: string, id: string, changes: ShareChanges): Promise<OwnedShare>;
  /** Visitors then see DELETED; the files stay. */
  withdraw(ownerId: string, ids: readonly string[]): Promise<void>;
}

export interface OwnerDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly gate: ShareGate;
  readonly keys: ShareKeys;
  readonly now: () => number;
}

export function createShareOwnerService(deps: OwnerDeps): ShareOwnerService {
  const { database, gate, now } = deps;
  const owned = async (share: Share, passCode = ""): Promise<OwnedShare> => ({
    share,
    status: await gate.state(database.read, share, null),
    passCode,
  });

  return {
    create: (ownerId, wish) => create(deps, ownerId, wish),
    async list(ownerId, { limit, pageToken }) {
      const shares = await listShares(database.read, ownerId, readPageToken(pageToken), limit + 1);
      const last = shares.length > limit ? shares[limit - 1] : undefined;
      return {
        shares: await Promise.all(shares.slice(0, limit).map((share) => owned(share))),
        nextPageToken: last ? writePageToken(last) : "",
      };
    },
    async change(ownerId, id, changes) {
      const passCode = changes.passCode || (changes.protect ? generatePassCode() : "");
      const hash = passCode ? await hashPassCode(passCode, deps.keys.passCode) : null;
      const { share, shown } = await database.write((tx) =>
        applyChanges(tx, { ownerId, id, changes, passCode, hash, now: now() }),
      );
      return owned(share, shown);
    },
    withdraw: (ownerId, ids) => database.write((tx) => withdrawShares(tx, ownerId, ids, now())),
  };
}

async function create(
  { database, tree, keys, now }: OwnerDeps,
  ownerId: string,
  wish: NewShare,
): Promise<OwnedShare & { readonly refused: readonly Refused[] }> {
  const passCode = wish.passCode || (wish.protect ? generatePassCode() : "");
  const passCodeHash = passCode ? await hashPassCode(passCode, keys.passCode) : null;
  return database.write(async (tx) => {
    const { entries, refused } = await shareable(tx, tree, ownerId, wish.fileIds);
    const [first] = entries;
    if (!first) throw failure(refused[0]?.error ?? "file_not_found");
    const ids = entries.map((entry) => entry.id);
    const share: Share = {
      ...readExpirationDays(wish.expirationDays, now()),
      id: newId(),
      ownerId,
      title: wish.title.trim() || first.name,
      shareTo: wish.shareTo || (passCode ? "encryptedlink" : "publiclink"),
      passCodeHash,
      passCodeVersion: 1,
      restoreLimit: readRestoreLimit(wish.restoreLimit),
      restoreCount: 0,
      viewCount: 0,
      fileNum: ids.length,
      firstFileId: first.id,
      firstFileKind: first.kind,
      fileSize: (await tree.totals(tx, ownerId, ids)).bytes,
      auditStatus: "OK",
      prohibitedRegions: [],
      params: wish.params,
      createdAt: now(),
      deletedAt: null,
    };
    await insertShare(tx, share, ids);
    return { share, status: "OK", passCode, refused };
  });
}

async function shareable(tx: Tx, tree: TreeService, ownerId: string, ids: readonly string[]) {
  const live = await tree.findLive(tx, ownerId, ids);
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    if (live.has(id)) continue;
    const there = id !== ROOT_ID && (await tree.find(tx, ownerId, id));
    refused.push({ id, error: there ? "file_in_recycle_bin" : "file_not_found" });
  }
  return { entries: [...new Set(ids)].flatMap((id) => live.get(id) ?? []), refused };
}

async function applyChanges(
  tx: Tx,
  change: {
    readonly ownerId: string;
    readonly id: string;
    readonly changes: ShareChanges;
    readonly passCode: string;
    readonly hash: string | null;
    readonly now: number;
  },
): Promise<{ readonly share: Share; readonly shown: string }> {
  const { changes, hash, now } = change;
  const before = await lockOwnShare(tx, change.ownerId, change.id);
  if (!before) throw failure("share_not_found");
  const opens = changes.protect === false;
  const keeps = !opens && (hash === null || (before.passCodeHash !== null && changes.passCode === ""));
  const share: Share = {
    ...before,
    ...(changes.expirationAt === undefined ? {} : readExpirationAt(changes.expirationAt, now)),
    ...(keeps ? {} : { passCodeHash: opens ? null : hash, passCodeVersion: before.passCodeVersion + 1 }),
    restoreLimit:
      changes.restoreLimit === undefined ? before.restoreLimit : readRestoreLimit(changes.restoreLimit),
    title: changes.title?.trim() || before.title,
  };
  await updateShare(tx, share.id, {
    title: share.title,
    pass_code_hash: share.passCodeHash,
    pass_code_version: share.passCodeVersion,
    expiration_days: share.expirationDays,
    expires_at: share.expiresAt,
    restore_limit: share.restoreLimit,
  });
  return { share, shown: keeps || opens ? "" : change.passCode };
}
