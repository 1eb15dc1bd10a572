import type { FastifyInstance } from "fastify";
import * as calls from "../../../contract/organize.ts";
import * as tagCalls from "../../../contract/tags.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { TagService, Totals } from "../tree/index.ts";
import type { OrganizeService } from "./organize.service.ts";

export function organizeRoutes(
  app: FastifyInstance,
  { organize, tags }: { readonly organize: OrganizeService; readonly tags: TagService },
): void {
  serve(app, calls.filesStar, async ({ identity, body }) => {
    await organize.star(identity.userId, body.ids, true);
    return {};
  });
  serve(app, calls.filesUnstar, async ({ identity, body }) => {
    await organize.star(identity.userId, body.ids, false);
    return {};
  });
  serve(app, calls.filesTotalsOne, async ({ identity, params }) =>
    presentTotals(await organize.totals(identity.userId, [params["id"] ?? ""])),
  );
  serve(app, calls.filesTotals, async ({ identity, body }) =>
    presentTotals(await organize.totals(identity.userId, body.ids)),
  );
  serve(app, calls.filesConflicts, async ({ identity, body }) => {
    const conflicts = await organize.conflicts(identity.userId, body.to.parent_id ?? "", {
      ids: body.ids ?? [],
      names: (body.names ?? []).map(({ name, kind }) => ({
        name,
        kind: kind === "drive#file" ? "file" : "folder",
      })),
    });
    return {
      ...conflicts,
      taken: conflicts.taken.map(({ id, name, kind, there }) => ({
        id,
        name,
        kind: `drive#${kind}` as const,
        there: {
          kind: `drive#${there.kind}` as const,
          size: String(there.size),
          modified_time: timestamp(there.userModifiedAt ?? there.modifiedAt),
        },
      })),
    };
  });
  tagRoutes(app, tags);
}

function tagRoutes(app: FastifyInstance, tags: TagService): void {
  serve(app, tagCalls.tagsList, async ({ identity, query }) => {
    const page = await tags.list(identity.userId, {
      limit: query.limit ?? 100,
      pageToken: query.page_token || null,
    });
    return { tags: [...page.tags], next_page_token: page.nextPageToken ?? "" };
  });
  serve(app, tagCalls.tagsCreate, ({ identity, body }) =>
    tags.create(identity.userId, { name: body.name, color: body.color ?? "GREY" }),
  );
  serve(app, tagCalls.tagsPatch, ({ identity, params, body }) =>
    tags.change(identity.userId, params["id"] ?? "", body),
  );
  serve(app, tagCalls.tagsDelete, async ({ identity, params }) => {
    await tags.remove(identity.userId, params["id"] ?? "");
    return {};
  });
  serve(app, tagCalls.filesTag, async ({ identity, body }) => {
    await tags.mark(identity.userId, body.ids, body.tag_ids, true);
    return {};
  });
  serve(app, tagCalls.filesUntag, async ({ identity, body }) => {
    await tags.mark(identity.userId, body.ids, body.tag_ids, false);
    return {};
  });
}

const presentTotals = ({ files, folders, bytes }: Totals) => ({
  files: String(files),
  folders: String(folders),
  bytes: String(bytes),
});
