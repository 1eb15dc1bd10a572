import type { CollectWish } from "../../../../contract/collects.ts";
import type { ErrorName } from "../../../../contract/errors.ts";
import type { ShareRights, ShareStatus } from "../../../../contract/shares.ts";
import type { KeptCalls } from "../../../platform/calls/kept-calls.ts";
import type { Database, Sql } from "../../../database.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { ShareGate, ShareKeys } from "../gate/share-gate.ts";
import type { ShareSealer } from "./share-sealer.ts";
import type { NumberOrText } from "./share-terms.ts";
import type { Share } from "../share.types.ts";

type Params = Readonly<Record<string, string>>;

export interface NewShare {
  readonly fileIds: readonly string[];
  readonly shareTo: string;
  readonly protect: boolean;
  readonly passCode: string;
  readonly expirationAt: string | undefined;
  readonly expirationDays: NumberOrText;
  readonly saveLimit: NumberOrText;
  readonly title: string;
  readonly params: Params;
  readonly rights: Partial<ShareRights>;
  /** Makes it a collecting link. */
  readonly collects: CollectWish | undefined;
}

/** Fields that aren't named stay as they are. */
export interface ShareChanges {
  readonly protect: boolean | undefined;
  readonly passCode: string;
  readonly expirationAt: string | undefined;
  readonly expirationDays: NumberOrText;
  readonly saveLimit: NumberOrText;
  readonly title: string | undefined;
  readonly params: Params | undefined;
  readonly rights: Partial<ShareRights> | undefined;
  readonly collects: CollectWish | undefined;
  readonly paused: boolean | undefined;
  readonly fileIds: readonly string[] | undefined;
}

/** New terms for shares that are opened again. */
export interface NewTerms {
  readonly expirationDays: NumberOrText;
  readonly saveLimit: NumberOrText;
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

/** A share just made, and the entries that couldn't be shared. */
export interface MadeShare extends OwnedShare {
  readonly refused: readonly Refused[];
}

export interface OwnerDeps {
  readonly database: Database;
  readonly calls: Pick<KeptCalls, "once">;
  readonly tree: TreeService;
  readonly contents: ShareContents;
  readonly gate: ShareGate;
  readonly keys: ShareKeys;
  readonly sealer: ShareSealer;
  /** False while moderation lets a person make no new shares. */
  readonly mayShare: (sql: Sql, ownerId: string) => Promise<boolean>;
  /** Days that a link of this owner may live from when its end is set; `Infinity` for ever. */
  readonly linkDaysOf: (sql: Sql, ownerId: string) => Promise<number>;
  readonly now: () => number;
}
