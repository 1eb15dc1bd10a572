import type { Database, Tx } from "../../../database.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import {
  countVisit,
  dayOf,
  hasSaved,
  isKnown,
  shareDays,
  VISITS_KEPT_MS,
  type Deed,
  type ShareDay,
  type Visit,
} from "./share-visit.repository.ts";
import type { Share, Visitor } from "../share.types.ts";
import { addressKey, visitorKey } from "./visitor-keys.ts";

const DAY_MS = 86_400_000;
/** The size and life of the row that remembers a visitor who isn't signed in. */
const ROW = { bytes: 512, forMs: VISITS_KEPT_MS };
const DAYS_SHOWN = VISITS_KEPT_MS / DAY_MS;

type Of = Pick<Share, "id" | "linkId" | "ownerId">;
type Somebody = Pick<Visitor, "userId" | "address" | "deviceId">;

/** Counts the visitors who saw, saved and fetched a share: each once, the owner never. */
export interface ShareCounters {
  visitorOf(share: Of, somebody: Somebody): Visit;
  /** Counts that an account saved a share by a personal link; any other link is the share's own. */
  savedBy(tx: Tx, share: Of, accountId: string): Promise<void>;
  hasSaved(share: Of, somebody: Somebody): Promise<boolean>;
  note(share: Of, somebody: Somebody, deed: Deed): Promise<void>;
  /** Counts a visit that is known from elsewhere, such as a link. */
  noteVisit(visit: Visit, deed: Deed): Promise<void>;
  /** The last 90 days, oldest first, each of them. */
  days(shareId: string): Promise<readonly ShareDay[]>;
}

export interface CounterDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "countSpare">;
  readonly key: string;
  readonly now: () => number;
}

export function createShareCounters({ database, strangers, key, now }: CounterDeps): ShareCounters {
  const visitorOf: ShareCounters["visitorOf"] = (share, somebody) => ({
    shareId: share.id,
    linkId: share.id,
    visitor: visitorKey(share.id, somebody, key),
    network: somebody.userId === null ? addressKey(share.id, somebody, key) : "",
    at: now(),
  });
  /** Whoever isn't signed in is told by the network alone, as one may claim to be any device. */
  const personal = (
    { id: shareId, linkId }: Of,
    { userId, address }: Pick<Visitor, "userId" | "address">,
  ): Visit => ({
    shareId,
    linkId,
    visitor: visitorKey(linkId, { userId, address, deviceId: "" }, key),
    network: "",
    at: now(),
  });
  const write = async (visit: Visit, deed: Deed, hasRoom: (tx: Tx) => Promise<boolean>) => {
    if (await isKnown(database.read, visit, deed)) return;
    await database.write((tx) => countVisit(tx, visit, deed, hasRoom));
  };
  return {
    visitorOf,
    hasSaved: (share, somebody) => hasSaved(database.read, visitorOf(share, somebody)),
    async savedBy(tx, share, accountId) {
      if (share.linkId === share.id || accountId === share.ownerId) return;
      await countVisit(tx, personal(share, { userId: accountId, address: "" }), "saved", async () => true);
    },
    noteVisit: (visit, deed) => write(visit, deed, async () => true),
    async note(share, somebody, deed) {
      const { userId, address } = somebody;
      if (userId === share.ownerId) return;
      const hasRoom = async (tx: Tx) => userId !== null || strangers.countSpare(tx, address, ROW);
      await write(visitorOf(share, somebody), deed, hasRoom);
      if (deed === "viewed" && share.linkId !== share.id)
        await write(personal(share, somebody), deed, hasRoom);
    },
    async days(shareId) {
      const first = now() - (DAYS_SHOWN - 1) * DAY_MS;
      const known = new Map(
        (await shareDays(database.read, shareId, dayOf(first))).map((day) => [day.day, day]),
      );
      return Array.from({ length: DAYS_SHOWN }, (_, index) => {
        const day = dayOf(first + index * DAY_MS);
        return known.get(day) ?? { day, views: 0, saves: 0, downloads: 0 };
      });
    },
  };
}
