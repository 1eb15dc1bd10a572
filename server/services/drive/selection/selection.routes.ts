import type { FastifyInstance } from "fastify";
import type { OnConflict } from "../../../../contract/files.ts";
import * as calls from "../../../../contract/selections.ts";
import { failure } from "../../../platform/failure.ts";
import type { Limit } from "../../../platform/http/rate-limit.ts";
import { serve, type Identity } from "../../../platform/http/serve.ts";
import { readTimestamp, timestamp } from "../../../platform/text/timestamp.ts";
import { readOnConflict } from "../make/on-conflict.ts";
import type { MarkAllService } from "./mark.service.ts";
import type { SelectionAction } from "./selection-job.ts";
import type { SelectionService } from "./selection.service.ts";

/** An account may make only this fraction of the calls that an address may, because each may begin a task of hours. */
const SHARE = 50;

const limitOf = (requestsPerMinute: number) => ({
  max: Math.ceil(requestsPerMinute / SHARE),
  windowMs: 60_000,
  ofAccount: true,
});

interface Wish extends calls.Everything {
  readonly to?: { readonly parent_id?: string };
  readonly on_conflict?: OnConflict;
  readonly trashed_time?: string;
  readonly moved_time?: string;
  readonly copied_time?: string;
}

export interface SelectionRoutes {
  readonly selections: SelectionService;
  readonly markAll: MarkAllService;
  readonly requestsPerMinute: number;
}

export function selectionRoutes(
  app: FastifyInstance,
  { selections, markAll, requestsPerMinute }: SelectionRoutes,
): void {
  const begin = (identity: Identity, action: SelectionAction, body: Wish) =>
    selections.begin({
      ownerId: identity.userId,
      action,
      parentId: body.parent_id ?? "",
      trashed: body.trashed ?? false,
      except: body.except ?? [],
      to: body.to?.parent_id ?? "",
      onConflict: readOnConflict(body.on_conflict),
      trashedAt: body.trashed_time ? timeOf("trashed_time", body.trashed_time) : null,
      movedAt: body.moved_time ? timeOf("moved_time", body.moved_time) : null,
      copiedAt: body.copied_time ? timeOf("copied_time", body.copied_time) : null,
    });
  const options = { limit: limitOf(requestsPerMinute) };

  serve(
    app,
    calls.filesSelectionTrash,
    async ({ identity, body }) => {
      const { taskId, began } = await begin(identity, "trash", body);
      return { task_id: taskId, trashed_time: timestamp(began) };
    },
    options,
  );
  serve(
    app,
    calls.filesSelectionMove,
    async ({ identity, body }) => {
      const { taskId, began } = await begin(identity, "move", body);
      return { task_id: taskId, moved_time: timestamp(began) };
    },
    options,
  );
  serve(
    app,
    calls.filesSelectionCopy,
    async ({ identity, body }) => {
      const { taskId, began } = await begin(identity, "copy", body);
      return { task_id: taskId, copied_time: timestamp(began) };
    },
    options,
  );
  serve(
    app,
    calls.filesSelectionUntrash,
    async ({ identity, body }) => {
      const { taskId, atRoot } = await begin(identity, "untrash", body);
      return { task_id: taskId, at_root: [...atRoot.ids], at_root_count: atRoot.count };
    },
    options,
  );
  serve(
    app,
    calls.filesSelectionDelete,
    async ({ identity, body }) => ({ task_id: (await begin(identity, "delete", body)).taskId }),
    options,
  );
  markRoutes(app, markAll, options);
}

function markRoutes(app: FastifyInstance, markAll: MarkAllService, options: { readonly limit: Limit }): void {
  serve(
    app,
    calls.filesSelectionMark,
    async ({ identity, body }) => {
      const { taskId, markId } = await markAll.mark({
        ownerId: identity.userId,
        parentId: body.parent_id ?? "",
        except: body.except ?? [],
        marks: {
          starred: body.starred ?? null,
          tagged: body.tag_ids ?? [],
          untagged: body.untag_ids ?? [],
        },
      });
      return { task_id: taskId, mark_id: markId };
    },
    options,
  );
  serve(
    app,
    calls.filesSelectionUnmark,
    async ({ identity, body }) => ({
      task_id: (await markAll.unmark(identity.userId, body.mark_id)).taskId,
    }),
    options,
  );
}

function timeOf(field: string, text: string): number {
  const time = readTimestamp(text);
  if (time === null) throw failure("invalid_argument", { field });
  return time;
}
