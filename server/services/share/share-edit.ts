import { newId } from "../../platform/crypto/secrets.ts";
import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import { generatePassCode, hashPassCode } from "./pass-code.ts";
import type { ShareContents } from "./share-contents.ts";
import type { NewShare, OwnedShare, OwnerDeps, Refused, ShareChanges } from "./share-owner.types.ts";
import { checkedParams, namedFiles } from "./share-params.ts";
import { readExpirationAt, readExpirationDays, readRestoreLimit, type Expiry } from "./share-terms.ts";
import { insertShare, lockOwnShare, replaceRoots, updateShare } from "./share.repository.ts";
import type { Share } from "./share.types.ts";

const ALL_RIGHTS = { view: true, download: true, save: true };

export async function createShare(
  { database, tree, contents, keys, sealer, mayShare, now }: OwnerDeps,
  ownerId: string,
  wish: NewShare,
): Promise<OwnedShare & { readonly refused: readonly Refused[] }> {
  const passCode = wish.passCode || (wish.protect ? generatePassCode() : "");
  const passCodeHash = passCode ? await hashPassCode(passCode, keys.passCode) : null;
  return database.write(async (tx) => {
    if (!(await mayShare(tx, ownerId))) throw failure("share_limited");
    const { entries, refused } = await shareable(tx, tree, ownerId, wish.fileIds);
    const chosen = await contentOf(tx, tree, ownerId, entries);
    const share: Share = {
      ...firstExpiry(wish, now()),
      ...chosen,
      id: newId(),
      ownerId,
      title: wish.title.trim() || (entries[0]?.name ?? ""),
      shareTo: wish.shareTo || (passCode ? "encryptedlink" : "publiclink"),
      passCodeHash,
      passCodeVersion: 1,
      restoreLimit: readRestoreLimit(wish.restoreLimit),
      restoreCount: 0,
      viewCount: 0,
      saveCount: 0,
      downloadCount: 0,
      rights: checkedRights({ ...ALL_RIGHTS, ...wish.rights }),
      auditStatus: "OK",
      prohibitedRegions: [],
      params: checkedParams(wish.params),
      createdAt: now(),
      deletedAt: null,
      pausedAt: null,
      unsealedAt: now(),
    };
    await insertShare(
      tx,
      share,
      entries.map((entry) => entry.id),
    );
    await checkNamedFiles(tx, contents, share);
    await sealer.add(tx, share);
    return { share, status: "OK", passCode, refused };
  });
}

export async function changeShare(
  deps: OwnerDeps,
  ownerId: string,
  id: string,
  changes: ShareChanges,
): Promise<OwnedShare> {
  const { database, gate, keys } = deps;
  const passCode = changes.passCode || (changes.protect ? generatePassCode() : "");
  const hash = passCode ? await hashPassCode(passCode, keys.passCode) : null;
  const { share, shown } = await database.write((tx) =>
    applyChanges(tx, deps, { ownerId, id, changes, passCode, hash }),
  );
  return { share, status: await gate.state(database.read, share, null), passCode: shown };
}

interface Change {
  readonly ownerId: string;
  readonly id: string;
  readonly changes: ShareChanges;
  readonly passCode: string;
  readonly hash: string | null;
}

/** A new code and a pause end every token that was given out. */
async function applyChanges(
  tx: Tx,
  { tree, contents, sealer, now }: OwnerDeps,
  { ownerId, id, changes, passCode, hash }: Change,
): Promise<{ readonly share: Share; readonly shown: string }> {
  const before = await lockOwnShare(tx, ownerId, id);
  if (!before || before.deletedAt !== null) throw failure("share_not_found");
  const opens = changes.protect === false;
  const keeps = !opens && (hash === null || (before.passCodeHash !== null && changes.passCode === ""));
  const pauses = changes.paused === true && before.pausedAt === null;
  const share: Share = {
    ...before,
    ...expiryOf(changes, now()),
    ...(await rootsOf(tx, tree, ownerId, id, changes, now())),
    ...(keeps ? {} : { passCodeHash: opens ? null : hash }),
    passCodeVersion: before.passCodeVersion + (keeps && !pauses ? 0 : 1),
    pausedAt:
      changes.paused === undefined ? before.pausedAt : changes.paused ? (before.pausedAt ?? now()) : null,
    restoreLimit:
      changes.restoreLimit === undefined ? before.restoreLimit : readRestoreLimit(changes.restoreLimit),
    title: changes.title?.trim() || before.title,
    rights: checkedRights({ ...before.rights, ...changes.rights }),
    params: changes.params ? checkedParams({ ...before.params, ...changes.params }) : before.params,
  };
  await updateShare(tx, share);
  if (changes.fileIds && before.unsealedAt === null) await sealer.add(tx, share);
  if (changes.params) await checkNamedFiles(tx, contents, share);
  return { share, shown: keeps || opens ? "" : passCode };
}

function firstExpiry({ expirationAt, expirationDays }: NewShare, now: number): Expiry {
  return expirationAt === undefined
    ? readExpirationDays(expirationDays, now)
    : readExpirationAt(expirationAt, now);
}

function expiryOf({ expirationAt, expirationDays }: ShareChanges, now: number): Partial<Share> {
  if (expirationAt !== undefined) return readExpirationAt(expirationAt, now);
  return expirationDays === undefined ? {} : readExpirationDays(expirationDays, now);
}

async function rootsOf(
  tx: Tx,
  tree: TreeService,
  ownerId: string,
  shareId: string,
  { fileIds }: ShareChanges,
  now: number,
): Promise<Partial<Share>> {
  if (!fileIds) return {};
  const { entries, refused } = await shareable(tx, tree, ownerId, fileIds);
  const [first] = refused;
  if (first) throw failure(first.error);
  const ids = entries.map((entry) => entry.id);
  await replaceRoots(tx, shareId, ids);
  return { ...(await contentOf(tx, tree, ownerId, entries)), unsealedAt: now };
}

async function contentOf(tx: Tx, tree: TreeService, ownerId: string, entries: readonly Entry[]) {
  const ids = entries.map((entry) => entry.id);
  return {
    fileNum: ids.length,
    firstFileId: ids[0] ?? "",
    firstFileKind: entries[0]?.kind ?? ("file" as const),
    fileSize: (await tree.totals(tx, ownerId, ids)).bytes,
  };
}

/** Throws what is wrong with the first when nothing can be shared. */
async function shareable(tx: Tx, tree: TreeService, ownerId: string, ids: readonly string[]) {
  const there = await tree.findMany(tx, ownerId, ids);
  const refused: Refused[] = [];
  const entries: Entry[] = [];
  for (const id of new Set(ids)) {
    const found = there.get(id);
    if (found && !found.inTrash) entries.push(found);
    else refused.push({ id, error: found ? "file_in_recycle_bin" : "file_not_found" });
  }
  if (entries.length === 0) throw failure(refused[0]?.error ?? "file_not_found");
  return { entries, refused };
}

function checkedRights(rights: Share["rights"]): Share["rights"] {
  if (!rights.view && !rights.download && !rights.save)
    throw failure("invalid_argument", { field: "rights" });
  return rights;
}

/** Cover and README must be files that visitors can see. */
async function checkNamedFiles(tx: Tx, contents: ShareContents, share: Share): Promise<void> {
  const entries = await contents.pick(tx, share, namedFiles(share.params));
  if (entries.some((entry) => entry.kind !== "file")) throw failure("invalid_argument", { field: "params" });
}
