import type { EventType } from "../../../contract/events.ts";
import type { Database } from "../../database.ts";
import { readPageToken, writePageToken } from "../../platform/db/place-token.ts";
import { failure } from "../../platform/failure.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { EventLog } from "./event-log.ts";
import type { EventFilters } from "./event.filters.ts";
import {
  findEvent,
  listEvents,
  removeEvents,
  removeOld,
  removeTypes,
  type EventRow,
} from "./event.repository.ts";

const PRUNED_AT_ONCE = 1_000;

export interface EventListRequest extends EventFilters {
  readonly ownerId: string;
  readonly limit: number;
  readonly pageToken: string | null;
}

/** A person's recent events. Everybody sees only their own; those of others look as if they didn't exist. */
export interface EventService {
  /** Newest first. */
  list(request: EventListRequest): Promise<{ events: readonly EventRow[]; nextPageToken: string }>;
  /** Adds an event that a client saw. Throws `file_not_found` and `file_in_recycle_bin`. */
  add(
    ownerId: string,
    type: EventType,
    fileId: string,
    params: Readonly<Record<string, string>>,
  ): Promise<EventRow>;
  remove(ownerId: string, ids: readonly string[]): Promise<void>;
  clear(ownerId: string, types: readonly EventType[]): Promise<void>;
  /** Deletes events from before `before` (epoch ms), in short transactions. */
  prune(before: number): Promise<void>;
}

export interface EventDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly log: EventLog;
}

export const createEventService = ({ database, tree, log }: EventDeps): EventService => ({
  async list(request) {
    const { limit } = request;
    const after = readPageToken(request.pageToken);
    const rows = await listEvents(database.read, { ...request, after, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      events: rows.slice(0, limit),
      nextPageToken: last ? writePageToken({ createdAt: last.updated_at, id: last.id }) : "",
    };
  },
  add: (ownerId, type, fileId, params) =>
    database.write(async (tx) => {
      const entry = await tree.live(tx, ownerId, fileId);
      await log.record(tx, type, [entry], { params });
      const row = await findEvent(tx, ownerId, type, entry.id);
      if (!row) throw failure("internal");
      return row;
    }),
  remove: (ownerId, ids) => database.write((tx) => removeEvents(tx, ownerId, ids)),
  clear: (ownerId, types) => database.write((tx) => removeTypes(tx, ownerId, types)),
  async prune(before) {
    const some = () => database.write((tx) => removeOld(tx, before, PRUNED_AT_ONCE));
    while ((await some()) === PRUNED_AT_ONCE);
  },
});
