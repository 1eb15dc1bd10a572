import type { FastifyInstance } from "fastify";
import { eventsClear, eventsCreate, eventsDelete, eventsList } from "../../../contract/events.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { FileSnapshots } from "../tasks/index.ts";
import { EVENT_TYPES, readEventFilters } from "./event.filters.ts";
import { presentEvent } from "./event.presenter.ts";
import type { EventService } from "./event.service.ts";

const PAGE_MAX = 100;
/** A client reports what it saw, and nobody sees more than this. */
const TOLD = { max: 300, windowMs: 60_000 };

export interface EventRouteParts {
  readonly events: EventService;
  /** The namespace `events-server`. */
  readonly texts: Texts;
  readonly files: FileSnapshots;
}

/** Recent files. */
export function eventRoutes(app: FastifyInstance, { events, texts, files }: EventRouteParts): void {
  serve(app, eventsList, async ({ query, identity, locale }) => {
    const page = await events.list({
      ...readEventFilters(query.filters),
      ownerId: identity.userId,
      limit: Math.min(query.limit ?? PAGE_MAX, PAGE_MAX),
      pageToken: query.page_token || query.next_page_token || null,
    });
    const ids = [...new Set(page.events.map((event) => event.file_id))];
    const known = await files(identity, ids, query.thumbnail_size);
    return {
      events: page.events.map((event) => presentEvent(event, known.get(event.file_id), texts, locale)),
      next_page_token: page.nextPageToken,
    };
  });

  serve(
    app,
    eventsCreate,
    async ({ body: { event: wish }, identity, locale }) => {
      const event = await events.add(identity.userId, wish.type, wish.file_id, wish.params ?? {});
      const known = await files(identity, [event.file_id]);
      return { event: presentEvent(event, known.get(event.file_id), texts, locale) };
    },
    { limit: TOLD },
  );

  serve(app, eventsDelete, async ({ body, identity }) => {
    await events.remove(identity.userId, body.ids);
    return {};
  });

  serve(app, eventsClear, async ({ body, identity }) => {
    await events.clear(identity.userId, body.types?.length ? body.types : EVENT_TYPES);
    return {};
  });
}
