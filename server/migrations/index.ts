import type { Migration } from "../platform/db/migrate.ts";
import { login } from "./0001-login.ts";
import { drive } from "./0002-drive.ts";
import { upload } from "./0003-upload.ts";
import { share } from "./0004-share.ts";
import { tree } from "./0005-tree.ts";
import { uploads } from "./0006-uploads.ts";
import { previews } from "./0007-previews.ts";
import { shares } from "./0008-shares.ts";
import { events } from "./0009-events.ts";
import { files } from "./0010-files.ts";
import { driveRevision } from "./0011-drive-revision.ts";
import { words } from "./0012-words.ts";
import { zipAllowance } from "./0013-zip-allowance.ts";
import { expiryIndexes } from "./0014-expiry-indexes.ts";
import { savesOfAccount } from "./0015-saves-of-account.ts";
import { versionIndexes } from "./0016-version-indexes.ts";
import { trashLists } from "./0017-trash-lists.ts";
import { moderation } from "./0018-moderation.ts";
import { wideTrees } from "./0019-wide-trees.ts";
import { trashBytes } from "./0020-trash-bytes.ts";
import { contentsOfOwners } from "./0021-contents-of-owners.ts";
import { offline } from "./0022-offline.ts";
import { markLog } from "./0023-mark-log.ts";
import { keptCalls } from "./0024-kept-calls.ts";
import { apiTokenUse } from "./0025-api-token-use.ts";
import { strangers } from "./0026-strangers.ts";
import { shortPromises } from "./0027-short-promises.ts";
import { entries } from "./0028-entries.ts";
import { nameOrder } from "./0030-name-order.ts";
import { knownPlaces } from "./0031-known-places.ts";
import { invitations } from "./0032-invitations.ts";
import { layeredTrees } from "./0033-layered-trees.ts";
import { wideHashes } from "./0034-wide-hashes.ts";
import { figureIndexes } from "./0035-figure-indexes.ts";
import { nextGrounds } from "./0036-next-grounds.ts";
import { treeOrders } from "./0037-tree-orders.ts";
import { nameLists } from "./0038-name-lists.ts";

/** Every migration, oldest first: a file per step, `NNNN-what-it-adds.ts`, exporting one `Migration`. */
export const migrations: readonly Migration[] = [
  login,
  drive,
  upload,
  share,
  tree,
  uploads,
  previews,
  shares,
  events,
  files,
  driveRevision,
  words,
  zipAllowance,
  expiryIndexes,
  savesOfAccount,
  versionIndexes,
  trashLists,
  moderation,
  wideTrees,
  trashBytes,
  contentsOfOwners,
  offline,
  markLog,
  keptCalls,
  apiTokenUse,
  strangers,
  shortPromises,
  entries,
  nameOrder,
  knownPlaces,
  invitations,
  layeredTrees,
  wideHashes,
  figureIndexes,
  nextGrounds,
  treeOrders,
  nameLists,
];
