import type { ShareStatus } from "../../../../contract/shares.ts";
import type { Database, Sql } from "../../../database.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { throttled } from "./code-throttle.ts";
import { issuePassCodeToken, judgePassCodeToken } from "./pass-code-token.ts";
import { isPassCode } from "./pass-code.ts";
import type { GuessWarning } from "./guess-warning.ts";
import type { ShareCounters } from "./share-counters.ts";
import type { ShareContents } from "./share-contents.ts";
import { isUsedUp, stateByKey, stateForLooking, stateOf, type Key } from "./share.access.ts";
import { findByLink } from "../links/link.repository.ts";
import type { Share, Visitor } from "../share.types.ts";

export interface Credentials {
  readonly passCode?: string | undefined;
  readonly token?: string | undefined;
  /** True for an owner who wants to be asked for the code like everybody else. */
  readonly asVisitor?: boolean;
}

export type Admission =
  | { readonly status: "OK"; readonly share: Share; readonly token: string }
  | {
      readonly status: Exclude<ShareStatus, "OK">;
      readonly share: Share | null;
      /** After a wrong code, the number of tries left in this hour. */
      readonly triesLeft?: number;
    };

/** The one way into a share. Its owner needs no code; everything else holds for the owner too. */
export interface ShareGate {
  /** Admits a visitor who looks; a collecting link is `NOT_FOUND`, as it shows nothing. Throws only when too many codes were tried: see `throttled`. */
  admit(shareId: string, visitor: Visitor, credentials: Credentials): Promise<Admission>;
  /** Admits a visitor who looks at what a collecting link says of itself; its content is for its owner alone. */
  admitCaller(shareId: string, visitor: Visitor, credentials: Credentials): Promise<Admission>;
  /** Admits a visitor who sends files by a collecting link; any other share is `NOT_FOUND`. */
  admitSender(shareId: string, visitor: Visitor, credentials: Credentials): Promise<Admission>;
  /** Admits a visitor who saves: see `maySave`. */
  admitSaver(shareId: string, visitor: Visitor, credentials: Credentials): Promise<Admission>;
  /** The save limit leaves the visitor a save; somebody who has saved may save again. */
  maySave(share: Share, visitor: Visitor): Promise<boolean>;
  /** The state of a share before any code is looked at, for a visitor at an address; null for one who is nowhere. */
  state(sql: Sql, share: Share | null, address: string | null): Promise<ShareStatus>;
  /** The states of many shares, for somebody who is nowhere. */
  states(sql: Sql, shares: readonly Share[]): Promise<ReadonlyMap<string, ShareStatus>>;
}

export interface GateDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly contents: ShareContents;
  readonly counters: Pick<ShareCounters, "hasSaved">;
  readonly keys: ShareKeys;
  readonly warn: GuessWarning;
  readonly region: ShareRegion;
  readonly now: () => number;
}

/** Tells the gate about the places of visitors. */
export interface ShareRegion {
  /** The country code of an address; null when it isn't known. */
  countryOf(address: string): string | null;
  /** One of the operator's rules closes a share to an address. */
  isClosed(shareId: string, address: string): boolean;
  /** Some rule is about a share. */
  isAbout(shareId: string): boolean;
}

const NOWHERE_TO_LOOK = { status: "NOT_FOUND", share: null } as const;
const NOWHERE = { region: null, isClosedHere: false };

/** The share service's keys, one for each purpose, so that none can stand in for another. */
export interface ShareKeys {
  readonly token: string;
  readonly passCode: string;
  readonly visitor: string;
}

export function createShareGate(deps: GateDeps): ShareGate {
  const { database, strangers, contents, counters, keys, warn, region, now } = deps;

  /** Countries are looked up only for a share that is closed to some. */
  const placeOf = (share: Share | null, address: string | null) =>
    share === null || address === null
      ? NOWHERE
      : {
          region: share.prohibitedRegions.length > 0 ? region.countryOf(address) : null,
          isClosedHere: region.isClosed(share.id, address) || region.isClosed(share.linkId, address),
        };

  async function state(sql: Sql, share: Share | null, address: string | null): Promise<ShareStatus> {
    const facts = { now: now(), ...placeOf(share, address), hasContent: true };
    const first = stateOf(share, facts);
    if (!share || !needsContent(first)) return first;
    return stateOf(share, { ...facts, hasContent: await contents.hasContent(sql, share) });
  }

  const states: ShareGate["states"] = async (sql, shares) => {
    const facts = { now: now(), ...NOWHERE };
    const withContent = await contents.withContent(
      sql,
      shares.filter((share) => needsContent(stateOf(share, { ...facts, hasContent: true }))),
    );
    return new Map(
      shares.map((share) => [share.id, stateOf(share, { ...facts, hasContent: withContent.has(share.id) })]),
    );
  };

  async function keyOf(
    share: Share,
    visitor: Visitor,
    credentials: Credentials,
  ): Promise<{ readonly key: Key; readonly triesLeft?: number }> {
    const { passCode, token, asVisitor = false } = credentials;
    const stored = share.passCodeHash;
    if (stored === null || (visitor.userId === share.ownerId && !asVisitor)) return { key: "none" };
    const verdict = token ? judgePassCodeToken(token, share, keys.token, now()) : null;
    if (verdict === "genuine") return { key: "right" };
    if (!passCode) return { key: verdict === "forged" ? "wrong" : "missing" };
    const { isRight, left, isGuessed } = await throttled(
      { database, strangers, key: keys.visitor, now },
      share,
      visitor,
      () => isPassCode(passCode, stored, keys.passCode),
    );
    if (isGuessed) await warn(share);
    return isRight ? { key: "right" } : { key: "wrong", triesLeft: left };
  }

  const admitCaller: ShareGate["admitCaller"] = async (linkId, visitor, credentials) => {
    const share = await findByLink(database.read, linkId);
    const before = stateForLooking(await state(database.read, share, visitor.address));
    if (before !== "OK" || !share) return { status: before === "OK" ? "NOT_FOUND" : before, share };
    const { key, ...tried } = await keyOf(share, visitor, credentials);
    const status = stateByKey(key);
    if (status !== "OK") return { status, share, ...tried };
    return { status, share, token: issuePassCodeToken(share, keys.token, now()) };
  };

  const admit: ShareGate["admit"] = async (shareId, visitor, credentials) => {
    const admission = await admitCaller(shareId, visitor, credentials);
    return admission.status === "OK" && admission.share.collects ? NOWHERE_TO_LOOK : admission;
  };

  const maySave: ShareGate["maySave"] = async (share, visitor) =>
    !isUsedUp(share) || (await counters.hasSaved(share, visitor));

  return {
    state,
    states,
    admit,
    admitCaller,
    async admitSender(shareId, visitor, credentials) {
      const admission = await admitCaller(shareId, visitor, credentials);
      return admission.status === "OK" && !admission.share.collects ? NOWHERE_TO_LOOK : admission;
    },
    maySave,
    async admitSaver(shareId, visitor, credentials) {
      const admission = await admit(shareId, visitor, credentials);
      if (admission.status !== "OK" || (await maySave(admission.share, visitor))) return admission;
      return { status: "MAX_RESTORE_COUNT", share: admission.share };
    },
  };
}

/** A share that has nothing left would be met in another state. */
const needsContent = (status: ShareStatus): boolean => status === "OK" || status === "MAX_RESTORE_COUNT";
