import type { FastifyInstance } from "fastify";
import { about } from "../../../contract/account.ts";
import * as batches from "../../../contract/file-batches.ts";
import { filesCreate } from "../../../contract/file-create.ts";
import * as calls from "../../../contract/files.ts";
import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { serve, type CallInput } from "../../platform/http/serve.ts";
import type { Entitlements } from "../plan/index.ts";
import type { Traffic } from "../traffic/index.ts";
import type { OfflineService } from "../offline/index.ts";
import type { Previews } from "../preview/index.ts";
import type { TaskTexts } from "../tasks/index.ts";
import type { BatchTask } from "./selection/batch-task.ts";
import { beginUpload, createFolder, fetchFile } from "./make/create-file.ts";
import { presentAbout, presentPending } from "./present/drive.presenter.ts";
import type { DriveService } from "./drive.service.ts";
import { readListFilters } from "./listing/list-filters.ts";
import { readOnConflict } from "./make/on-conflict.ts";
import { presentAllOwn, presentOwn, type TagsOf } from "./present/present-own.ts";
import { presentPage } from "./present/present-page.ts";

export interface DriveRoutes {
  readonly drive: DriveService;
  readonly offline: Pick<OfflineService, "begin" | "today">;
  readonly taskTexts: TaskTexts;
  readonly organize: TagsOf;
  readonly previews: Pick<Previews, "thumbnailLink" | "facts" | "knownFacts">;
  readonly traffic: Pick<Traffic, "thisMonth">;
  readonly database: Database;
  readonly entitlements: Pick<Entitlements, "read">;
  /** Days that entries stay in the trash. */
  readonly trashDays: number;
  /** The number of somebody's unread notices. */
  readonly unreadNotices: (ownerId: string) => Promise<number>;
  /** The words in files are read, and searched. */
  readonly findsInContents: boolean;
  /** Plans are sold. */
  readonly canBuy: boolean;
  /** The server's address as clients know it, without a trailing slash. */
  readonly publicUrl: string;
}

export function driveRoutes(app: FastifyInstance, deps: DriveRoutes): void {
  const { drive, organize, publicUrl } = deps;
  readingRoutes(app, deps);
  batchRoutes(app, drive);

  const create = async ({ identity, body, asked, reach, locale }: CallInput<typeof filesCreate>) => {
    // The folder of downloads takes what comes from the web for the whole drive.
    const isForAll = body.upload_type === "UPLOAD_TYPE_URL" || Boolean(body.folder_type);
    if (reach && isForAll) throw failure("permission_denied", { token: "folder" });
    const wish = { ownerId: identity.userId, body, asked, reach };
    if (body.kind === "drive#folder") return createFolder(deps, wish);
    if (body.upload_type === "UPLOAD_TYPE_URL") return fetchFile(deps, wish, locale);
    return beginUpload(deps, wish, publicUrl);
  };
  serve(app, filesCreate, create, { bringsBytes: true });

  serve(app, calls.filesPatch, async ({ identity, params, body, reach }) =>
    presentOwn(
      organize,
      await drive.within(identity.userId, reach).rename(identity.userId, params["id"] ?? "", body.name),
    ),
  );

  serve(app, calls.filesDelete, async ({ identity, params, reach }) => {
    await drive.within(identity.userId, reach).discard(identity.userId, params["id"] ?? "");
    return {};
  });
}

function readingRoutes(app: FastifyInstance, deps: DriveRoutes): void {
  const { database, drive, offline, organize, previews, traffic, entitlements } = deps;
  const { trashDays, findsInContents, canBuy } = deps;
  serve(app, calls.filesList, (input) => listFiles(input, { drive, organize, previews }), {
    kept: async ({ identity, request }) => ({
      question: `${identity.userId} ${identity.sessionId} ${request.url}`,
      state: String(await drive.revision(identity.userId)),
    }),
  });

  serve(app, calls.filesGet, async ({ identity, params, query }) => {
    const found = await drive.get(identity.userId, params["id"] ?? "", identity.sessionId);
    if ("pending" in found) return presentPending(found.pending);
    const { entry, links } = found;
    const holder = { accountId: identity.userId, sessionId: identity.sessionId };
    const thumbnail = previews.thumbnailLink(entry, holder, query.thumbnail_size);
    const facts = await previews.facts(entry, query.usage !== undefined);
    return presentOwn(organize, entry, { links, thumbnail, facts });
  });

  serve(app, calls.filesAncestors, async ({ identity, params, reach }) => {
    const entries = await drive.ancestors(identity.userId, params["id"] ?? "");
    const shown = reach ? entries.slice(entries.findIndex(({ id }) => id === reach.rootId)) : entries;
    return { files: await presentAllOwn(organize, shown) };
  });

  serve(app, about, async ({ identity }) => {
    const [usage, month, transfers, { premiumUntil }, unreadNotices] = await Promise.all([
      drive.usage(identity.userId),
      traffic.thisMonth(identity.userId),
      offline.today(identity.userId),
      entitlements.read(database.read, identity.userId),
      deps.unreadNotices(identity.userId),
    ]);
    return presentAbout(usage, month, {
      transfers,
      trashDays,
      premiumUntil,
      unreadNotices,
      findsInContents,
      canBuy,
    });
  });
}

async function listFiles(
  { identity, query }: CallInput<typeof calls.filesList>,
  deps: Pick<DriveRoutes, "drive" | "organize" | "previews">,
) {
  const { complete, ...filters } = readListFilters(query.filters);
  const page = await deps.drive.list({
    ownerId: identity.userId,
    parentId: query.parent_id ?? "",
    order: query.order ?? "NAME_ASC",
    foldersFirst: query.folders_first ?? true,
    limit: query.limit ?? 100,
    pageToken: query.page_token || null,
    ...filters,
  });
  const files = await presentPage(deps, identity, page, query.thumbnail_size);
  return {
    kind: "drive#fileList" as const,
    files: complete ? files : [],
    next_page_token: (complete && page.nextPageToken) || "",
    version: "",
    version_outdated: false,
    sync_time: "",
  };
}

function batchRoutes(app: FastifyInstance, drive: DriveService): void {
  serve(app, batches.filesBatchTrash, async ({ identity, body, reach }) =>
    presentTaskOf(await drive.within(identity.userId, reach).trash(identity.userId, body.ids)),
  );

  serve(app, batches.filesBatchUntrash, async ({ identity, body, reach }) => {
    const { userId } = identity;
    const onConflict = readOnConflict(body.on_conflict);
    const { task, atRoot } = await drive.within(userId, reach).untrash(userId, body.ids, onConflict);
    return { ...presentTaskOf(task), at_root: [...atRoot] };
  });

  serve(app, batches.filesBatchDelete, async ({ identity, body, reach }) =>
    presentTaskOf(await drive.within(identity.userId, reach).remove(identity.userId, body.ids)),
  );

  serve(app, batches.filesTrashEmpty, async ({ identity }) =>
    presentTaskOf(await drive.emptyTrash(identity.userId)),
  );

  serve(app, batches.filesBatchMove, async ({ identity: { userId }, body, reach }) => {
    const onConflict = readOnConflict(body.on_conflict);
    const to = body.to.parent_id ?? "";
    return presentTaskOf(await drive.within(userId, reach).move(userId, body.ids, to, onConflict));
  });

  serve(app, batches.filesBatchCopy, async ({ identity: { userId }, body, reach }) => {
    const onConflict = readOnConflict(body.on_conflict);
    const to = body.to.parent_id ?? "";
    const task = await drive.within(userId, reach).copy(userId, body.ids, to, onConflict);
    return { ...presentTaskOf(task), made_by: task.id };
  });
}

const presentTaskOf = ({ id, done }: BatchTask) => ({ task_id: id, done });
