import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { generatePassCode, hashPassCode } from "../gate/pass-code.ts";
import { ANY_FILES, readCollect } from "../collect/collect-terms.ts";
import { insertCollect } from "../collect/collect.repository.ts";
import { assertCollectable, checkedRights, checkNamedFiles, contentOf, shareable } from "./share-checks.ts";
import { readOutcomes, writeOutcomes } from "./share-outcomes.ts";
import type { MadeShare, NewShare, OwnerDeps } from "./share-owner.types.ts";
import { checkedParams } from "./share-params.ts";
import {
  readExpirationAt,
  readExpirationDays,
  readSaveLimit,
  withinDays,
  type Expiry,
} from "./share-terms.ts";
import { findOwnShare, insertShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

/** A collecting link shows nothing. */
const NO_RIGHTS = { view: false, download: false, save: false };
const ALL_RIGHTS = { view: true, download: true, save: true };

interface KeptShare {
  readonly id: string;
  /** Nobody else has it, because only its hash is stored. */
  readonly passCode: string;
  readonly outcomes: string;
}

/** See `ShareOwnerService.create`. */
export function createShare(
  deps: OwnerDeps,
  ownerId: string,
  wish: NewShare,
  asked: AskedCall | null,
): Promise<MadeShare> {
  const ids = [...new Set(wish.fileIds)];
  return deps.calls.once<MadeShare, KeptShare>(asked, {
    async first(write) {
      const passCode = wish.passCode || (wish.protect ? generatePassCode() : "");
      const passCodeHash = passCode ? await hashPassCode(passCode, deps.keys.passCode) : null;
      return write((tx) => makeShare(tx, deps, ownerId, { wish, ids, passCode, passCodeHash }));
    },
    keep: ({ share, passCode, refused }) => ({
      id: share.id,
      passCode,
      outcomes: writeOutcomes(ids, refused),
    }),
    async again({ id, passCode, outcomes }) {
      const share = await findOwnShare(deps.database.read, ownerId, id);
      if (!share) throw failure("share_not_found");
      return { share, status: "OK", passCode, refused: readOutcomes(ids, outcomes) };
    },
  });
}

interface Making {
  readonly wish: NewShare;
  readonly ids: readonly string[];
  readonly passCode: string;
  readonly passCodeHash: string | null;
}

async function makeShare(
  tx: Tx,
  { tree, contents, sealer, mayShare, linkDaysOf, now }: OwnerDeps,
  ownerId: string,
  { wish, ids, passCode, passCodeHash }: Making,
): Promise<MadeShare> {
  if (!(await mayShare(tx, ownerId))) throw failure("share_limited");
  const { entries, refused } = await shareable(tx, tree, ownerId, ids);
  const chosen = await contentOf(tx, tree, ownerId, entries);
  const { collects } = wish;
  if (collects) assertCollectable(entries, refused);
  const id = newId();
  const share: Share = {
    ...withinDays(firstExpiry(wish, now()), await linkDaysOf(tx, ownerId), now()),
    ...chosen,
    id,
    linkId: id,
    ownerId,
    ownerIsShut: false,
    title: wish.title.trim() || (entries[0]?.name ?? ""),
    shareTo: wish.shareTo || (passCode ? "encryptedlink" : "publiclink"),
    passCodeHash,
    passCodeVersion: 1,
    saveLimit: readSaveLimit(wish.saveLimit),
    countedSaves: 0,
    viewCount: 0,
    saveCount: 0,
    downloadCount: 0,
    rights: collects ? NO_RIGHTS : checkedRights({ ...ALL_RIGHTS, ...wish.rights }),
    auditStatus: "OK",
    coveredBy: null,
    prohibitedRegions: [],
    params: checkedParams(wish.params),
    createdAt: now(),
    deletedAt: null,
    pausedAt: null,
    collects: collects !== undefined,
    unsealedAt: collects ? null : now(),
  };
  await insertShare(
    tx,
    share,
    entries.map((entry) => entry.id),
  );
  await checkNamedFiles(tx, contents, share);
  if (collects) await insertCollect(tx, share.id, readCollect(collects, ANY_FILES));
  else await sealer.add(tx, share);
  return { share, status: "OK", passCode, refused };
}

function firstExpiry({ expirationAt, expirationDays }: NewShare, now: number): Expiry {
  return expirationAt === undefined
    ? readExpirationDays(expirationDays, now)
    : readExpirationAt(expirationAt, now);
}
