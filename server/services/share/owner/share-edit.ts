import type { CollectWish } from "../../../../contract/collects.ts";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { generatePassCode, hashPassCode } from "../gate/pass-code.ts";
import { readCollect } from "../collect/collect-terms.ts";
import { findCollect, updateCollect } from "../collect/collect.repository.ts";
import { haltCollecting } from "../collect/halt-collecting.ts";
import { assertCollectable, checkedRights, checkNamedFiles, contentOf, shareable } from "./share-checks.ts";
import type { OwnedShare, OwnerDeps, ShareChanges } from "./share-owner.types.ts";
import { checkedParams } from "./share-params.ts";
import {
  readExpirationAt,
  readExpirationDays,
  readSaveLimit,
  withinDays,
  type Expiry,
} from "./share-terms.ts";
import { lockOwnShare, replaceRoots, updateShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

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
  { tree, contents, sealer, linkDaysOf, now }: OwnerDeps,
  { ownerId, id, changes, passCode, hash }: Change,
): Promise<{ readonly share: Share; readonly shown: string }> {
  const before = await lockOwnShare(tx, ownerId, id);
  if (!before || before.deletedAt !== null) throw failure("share_not_found");
  const opens = changes.protect === false;
  const keeps = !opens && (hash === null || (before.passCodeHash !== null && changes.passCode === ""));
  const passCodeHash = keeps ? before.passCodeHash : opens ? null : hash;
  const pauses = changes.paused === true && before.pausedAt === null;
  const expiry = expiryOf(changes, now());
  const share: Share = {
    ...before,
    ...(expiry && withinDays(expiry, await linkDaysOf(tx, ownerId), now())),
    ...(await rootsOf(tx, tree, before, changes, now())),
    passCodeHash,
    passCodeVersion: before.passCodeVersion + (passCodeHash !== before.passCodeHash || pauses ? 1 : 0),
    pausedAt:
      changes.paused === undefined ? before.pausedAt : changes.paused ? (before.pausedAt ?? now()) : null,
    saveLimit: changes.saveLimit === undefined ? before.saveLimit : readSaveLimit(changes.saveLimit),
    title: changes.title?.trim() || before.title,
    rights: before.collects ? before.rights : checkedRights({ ...before.rights, ...changes.rights }),
    params: changes.params ? checkedParams({ ...before.params, ...changes.params }) : before.params,
  };
  await updateShare(tx, share);
  if (share.collects) await changeCollect(tx, share, changes.collects);
  else if (changes.collects) throw failure("invalid_argument", { field: "collects" });
  if (share.collects && pauses) await haltCollecting(tx, share.ownerId, share.id, now());
  if (changes.fileIds && before.unsealedAt === null && !share.collects) await sealer.add(tx, share);
  if (changes.params) await checkNamedFiles(tx, contents, share);
  return { share, shown: keeps || opens ? "" : passCode };
}

function expiryOf({ expirationAt, expirationDays }: ShareChanges, now: number): Expiry | null {
  if (expirationAt !== undefined) return readExpirationAt(expirationAt, now);
  return expirationDays === undefined ? null : readExpirationDays(expirationDays, now);
}

async function rootsOf(
  tx: Tx,
  tree: TreeService,
  { id: shareId, ownerId, collects }: Share,
  { fileIds }: ShareChanges,
  now: number,
): Promise<Partial<Share>> {
  if (!fileIds) return {};
  const { entries, refused } = await shareable(tx, tree, ownerId, fileIds);
  const [first] = refused;
  if (first) throw failure(first.error);
  if (collects) assertCollectable(entries, refused);
  const ids = entries.map((entry) => entry.id);
  await replaceRoots(tx, shareId, ids);
  return { ...(await contentOf(tx, tree, ownerId, entries)), unsealedAt: collects ? null : now };
}

async function changeCollect(tx: Tx, { id }: Share, wish: CollectWish | undefined): Promise<void> {
  const before = wish && (await findCollect(tx, id));
  if (before) await updateCollect(tx, id, readCollect(wish, before));
}
