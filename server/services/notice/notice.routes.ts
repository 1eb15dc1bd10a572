import type { FastifyInstance } from "fastify";
import {
  noticeChoices,
  noticeChoose,
  noticesList,
  noticesRead,
  noticesRemove,
  noticesRestore,
  type Notice,
} from "../../../contract/notice.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import { readTimestamp, timestamp } from "../../platform/text/timestamp.ts";
import type { NoticeRow } from "./notice.repository.ts";
import type { Notices } from "./notice.service.ts";

const PAGE_MAX = 50;

/** The notices of the person who asks. */
export function noticeRoutes(app: FastifyInstance, { notices }: { readonly notices: Notices }): void {
  const unread = async (ownerId: string) => ({ unread: await notices.unread(ownerId) });

  serve(app, noticesList, async ({ query, identity: { userId } }) => {
    const limit = Math.min(query.limit ?? PAGE_MAX, PAGE_MAX);
    const page = await notices.list(userId, query.page_token || null, limit);
    return {
      notices: page.notices.map(present),
      ...(await unread(userId)),
      next_page_token: page.nextPageToken,
    };
  });

  serve(app, noticesRead, async ({ body, identity: { userId } }) => {
    const until = body.until ? readTimestamp(body.until) : null;
    if (body.until && until === null) throw failure("invalid_argument", { field: "until" });
    await notices.read(userId, body.ids ?? null, until);
    return unread(userId);
  });

  serve(app, noticesRemove, async ({ body, identity: { userId } }) => {
    const ids = await notices.remove(userId, body.ids ?? null);
    return { ids: [...ids], ...(await unread(userId)) };
  });

  serve(app, noticesRestore, async ({ body, identity: { userId } }) => {
    await notices.restore(userId, body.ids);
    return unread(userId);
  });

  serve(app, noticeChoices, async ({ identity: { userId } }) => ({
    subjects: await notices.choices(userId),
  }));

  serve(app, noticeChoose, async ({ body: { subject, told }, identity: { userId } }) => {
    await notices.choose(userId, subject, told);
    return { subjects: await notices.choices(userId) };
  });
}

const present = (row: NoticeRow): Notice => ({
  kind: "drive#notice",
  id: row.id,
  subject: row.subject,
  target: row.target,
  name: row.name,
  count: row.count,
  facts: JSON.parse(row.facts) as Record<string, string>,
  is_read: row.read_at !== null,
  time: timestamp(row.updated_at),
});
