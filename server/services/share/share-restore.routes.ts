import type { FastifyInstance, FastifyRequest } from "fastify";
import { shareRestore, shareRestoreIntent, shareRestoreResume } from "../../../contract/restore.ts";
import { serve, type CallInput, type Identity } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { RestoreIntentService } from "./restore-intent.service.ts";
import type { Saver, ShareRestoreService } from "./share-restore.service.ts";
import type { SharePresenter } from "./share.presenter.ts";
import type { VisitorOf } from "./visitor.routes.ts";

/** Whoever isn't signed in may write into the database by this call alone. */
const REMEMBERED = { max: 30, windowMs: 60_000 };

export interface ShareRestoreRoutes {
  readonly restores: ShareRestoreService;
  readonly intents: RestoreIntentService;
  readonly present: SharePresenter;
  readonly visitorOf: VisitorOf;
}

export function shareRestoreRoutes(app: FastifyInstance, deps: ShareRestoreRoutes): void {
  const { restores, intents, present, visitorOf } = deps;
  const saverOf = (request: FastifyRequest, { userId }: Identity, action: string): Saver => ({
    ...visitorOf(request, action),
    userId,
  });

  serve(app, shareRestore, async ({ body, request, identity, locale }) => {
    const saver = saverOf(request, identity, "POST:/drive/v1/share/restore");
    return present.restored(await restores.restore(body, saver), locale);
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
  serve(app, shareRestoreIntent, remember, { limit: REMEMBERED });

  serve(app, shareRestoreResume, async ({ body, request, identity, locale }) => {
    const saver = saverOf(request, identity, "POST:/drive/v1/share/restore:resume");
    const { shareId, restored } = await intents.redeem(body.intent_id, saver);
    return { share_id: shareId, restore: present.restored(restored, locale) };
  });
}
