import type { Database } from "../../platform/db/database.ts";
import {
  countVisit,
  dayOf,
  isKnown,
  shareDays,
  VISITS_KEPT_MS,
  type Deed,
  type ShareDay,
  type Visit,
} from "./share-visit.repository.ts";
import type { Share, Visitor } from "./share.types.ts";
import { addressKey, visitorKey } from "./visitor-keys.ts";

const DAY_MS = 86_400_000;
const DAYS_SHOWN = VISITS_KEPT_MS / DAY_MS;

type Of = Pick<Share, "id" | "ownerId">;
type Somebody = Pick<Visitor, "userId" | "address" | "deviceId">;

/** Who saw, saved and fetched what: each visitor once, the owner never. */
export interface ShareCounters {
  visitorOf(share: Of, somebody: Somebody): Visit;
  note(share: Of, somebody: Somebody, deed: Deed): Promise<void>;
  /** For a visit known from elsewhere, such as a link. */
  noteVisit(visit: Visit, deed: Deed): Promise<void>;
  /** The last 90 days, oldest first, each of them. */
  days(shareId: string): Promise<readonly ShareDay[]>;
}

export interface CounterDeps {
  readonly database: Database;
  readonly key: string;
  readonly now: () => number;
}

export function createShareCounters({ database, key, now }: CounterDeps): ShareCounters {
  const visitorOf: ShareCounters["visitorOf"] = (share, somebody) => ({
    shareId: share.id,
    visitor: visitorKey(share.id, somebody, key),
    network: somebody.userId === null ? addressKey(share.id, somebody, key) : "",
    at: now(),
  });
  const noteVisit: ShareCounters["noteVisit"] = async (visit, deed) => {
    if (await isKnown(database.read, visit, deed)) return;
    await database.write((tx) => countVisit(tx, visit, deed));
  };
  return {
    visitorOf,
    noteVisit,
    async note(share, somebody, deed) {
      if (somebody.userId !== share.ownerId) await noteVisit(visitorOf(share, somebody), deed);
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
