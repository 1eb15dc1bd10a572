import type { FastifyInstance } from "fastify";
import { about } from "../../../contract/account.ts";
import * as calls from "../../../contract/files.ts";
import { serve } from "../../platform/http/serve.ts";
import { beginUpload, createFolder } from "./create-file.ts";
import { presentAbout, presentEntry, presentPending } from "./drive.presenter.ts";
import type { DriveService } from "./drive.service.ts";
import { readListFilters } from "./list-filters.ts";

const DONE = { task_id: "" };

/** @param publicUrl the server's address as clients know it, without a trailing slash */
export function driveRoutes(
  app: FastifyInstance,
  { drive, publicUrl }: { readonly drive: DriveService; readonly publicUrl: string },
): void {
  readingRoutes(app, drive);
  batchRoutes(app, drive);

  serve(app, calls.filesCreate, ({ identity, body }) =>
    body.kind === "drive#folder"
      ? createFolder(drive, identity.userId, body)
      : beginUpload(drive, identity.userId, body, publicUrl),
  );

  serve(app, calls.filesPatch, async ({ identity, params, body }) =>
    presentEntry(await drive.rename(identity.userId, params["id"] ?? "", body.name)),
  );

  serve(app, calls.filesDelete, async ({ identity, params }) => {
    await drive.discard(identity.userId, params["id"] ?? "");
    return {};
  });
}

function readingRoutes(app: FastifyInstance, drive: DriveService): void {
  serve(app, calls.filesList, async ({ identity, query }) => {
    const { complete, ...filters } = readListFilters(query.filters);
    const page = await drive.list({
      ownerId: identity.userId,
      parentId: query.parent_id ?? "",
      order: query.order ?? "NAME_ASC",
      foldersFirst: query.folders_first ?? true,
      limit: query.limit ?? 100,
      pageToken: query.page_token || null,
      ...filters,
    });
    return {
      kind: "drive#fileList" as const,
      files: complete ? page.entries.map((entry) => presentEntry(entry, { inTrash: page.inTrash })) : [],
      next_page_token: (complete && page.nextPageToken) || "",
      version: "",
      version_outdated: false,
      sync_time: "",
    };
  });

  serve(app, calls.filesGet, async ({ identity, params }) => {
    const found = await drive.get(identity.userId, params["id"] ?? "", identity.sessionId);
    return "pending" in found
      ? presentPending(found.pending)
      : presentEntry(found.entry, { links: found.links });
  });

  serve(app, calls.filesAncestors, async ({ identity, params }) => {
    const entries = await drive.ancestors(identity.userId, params["id"] ?? "");
    return { files: entries.map((entry) => presentEntry(entry)) };
  });

  serve(app, about, async ({ identity }) => presentAbout(await drive.usage(identity.userId)));
}

function batchRoutes(app: FastifyInstance, drive: DriveService): void {
  serve(app, calls.filesBatchTrash, async ({ identity, body }) => {
    await drive.trash(identity.userId, body.ids);
    return DONE;
  });

  serve(app, calls.filesBatchUntrash, async ({ identity, body }) => {
    await drive.untrash(identity.userId, body.ids);
    return DONE;
  });

  serve(app, calls.filesBatchDelete, async ({ identity, body }) => {
    await drive.remove(identity.userId, body.ids);
    return DONE;
  });

  serve(app, calls.filesTrashEmpty, async ({ identity }) => {
    await drive.emptyTrash(identity.userId);
    return DONE;
  });

  serve(app, calls.filesBatchMove, async ({ identity, body }) => {
    await drive.move(identity.userId, body.ids, body.to.parent_id ?? "");
    return DONE;
  });

  serve(app, calls.filesBatchCopy, async ({ identity, body }) => ({
    task_id: await drive.copy(identity.userId, body.ids, body.to.parent_id ?? ""),
  }));
}
