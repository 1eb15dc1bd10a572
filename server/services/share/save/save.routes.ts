import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  shareRestore,
  shareRestoreBind,
  shareRestoreIntent,
  shareRestoreIntents,
  shareRestorePlan,
  shareRestoreResume,
  shareRestoreUndo,
} from "../../../../contract/restore.ts";
import { LIST_BYTES } from "../../../platform/http/read-bodies.ts";
import { serve, type CallInput, type Identity } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { OwnIntent, IntentService } from "./intent.service.ts";
import type { Planned } from "./save-plan.ts";
import type { Undone } from "./save-undo.ts";
import type { RestoreRequest } from "../../../../contract/restore.ts";
import type { Saver, SaveService } from "./save.service.ts";
import type { SharePresenter } from "../share.presenter.ts";
import type { Visitor } from "../share.types.ts";
import type { VisitorOf } from "../visit/visitor.routes.ts";

/**
 * This call is the only one by which somebody who isn't signed in can write to the database, so it has a limit of its
 * own.
 */
const REMEMBERED = { max: 30, windowMs: 60_000 };

export interface SaveRoutes {
  readonly saving: SaveService;
  readonly intents: IntentService;
  readonly plan: (request: RestoreRequest, visitor: Visitor) => Promise<Planned>;
  readonly undo: (accountId: string, taskId: string) => Promise<Undone>;
  readonly present: SharePresenter;
  readonly visitorOf: VisitorOf;
}

export function saveRoutes(app: FastifyInstance, deps: SaveRoutes): void {
  const { saving, intents, plan, undo, present, visitorOf } = deps;
  const saverOf = (request: FastifyRequest, { userId }: Identity, action: string): Saver => ({
    ...visitorOf(request, action),
    userId,
  });

  serve(app, shareRestore, async ({ body, request, identity, asked, locale }) => {
    const saver = saverOf(request, identity, "POST:/drive/v1/share/restore");
    return present.saved(await saving.save(body, saver, asked), locale);
  });

  serve(
    app,
    shareRestorePlan,
    async ({ body, request, locale }) => {
      const planned = await plan(body, visitorOf(request, "POST:/drive/v1/share/restore:plan"));
      return {
        ...present.standing(planned.status, locale),
        plan: planned.status === "OK" ? present.plan(planned.plan) : null,
      };
    },
    { strangersBytes: LIST_BYTES },
  );

  serve(app, shareRestoreUndo, async ({ body, identity }) => {
    const { trashed, reverted, kept } = await undo(identity.userId, body.task_id);
    return {
      trashed_count: String(trashed),
      reverted_count: String(reverted),
      kept_file_ids: [...kept],
    };
  });

  const remember = async ({ body, request, locale }: CallInput<typeof shareRestoreIntent>) => {
    const visitor = visitorOf(request, "POST:/drive/v1/share/restore:intent");
    const intent = await intents.remember(body, visitor);
    return {
      ...present.standing(intent.status, locale),
      intent_id: intent.status === "OK" ? intent.intentId : "",
      expire: intent.status === "OK" ? timestamp(intent.expiresAt) : "",
    };
  };
  serve(app, shareRestoreIntent, remember, { limit: REMEMBERED, strangersBytes: LIST_BYTES });

  serve(app, shareRestoreBind, async ({ body, identity }) => {
    const { handle, shareId, expiresAt } = await intents.bind(body.intent_id, identity.userId);
    return { intent_id: handle, share_id: shareId, expire: timestamp(expiresAt) };
  });

  serve(app, shareRestoreIntents, async ({ identity }) => {
    const present = ({ handle, shareId, title, fileIds, expiresAt }: OwnIntent) => ({
      intent_id: handle,
      share_id: shareId,
      title,
      file_ids: [...fileIds],
      expire: timestamp(expiresAt),
    });
    return { intents: (await intents.list(identity.userId)).map(present) };
  });

  serve(app, shareRestoreResume, async ({ body, request, identity, locale }) => {
    const saver = saverOf(request, identity, "POST:/drive/v1/share/restore:resume");
    const { shareId, begun } = await intents.redeem(body.intent_id, saver);
    return { share_id: shareId, restore: present.saved(begun, locale) };
  });
}
