import type { AskedCall } from "../../platform/calls/asked-call.ts";
import type { Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { outsideUrl } from "../../platform/net/outside-url.ts";
import { Slots, type SlotHolder, type SlotLimits } from "../../platform/queue/slots.ts";
import type { ShownTask } from "../tasks/index.ts";
import { checkName, newNodeId } from "../tree/index.ts";
import type { BundledState } from "../upload/index.ts";
import { addFiles } from "./add-files.ts";
import { downloadsFolder } from "./downloads-folder.ts";
import { findAccount, lockAccount, noteAccount } from "./offline.repository.ts";
import { lookAt, type Looked } from "./look.ts";
import type { OfflineDeps, OfflineJob } from "./offline.types.ts";
import { sourceName } from "./source-name.ts";
import { readChoice, writeChoice, type Choice } from "./torrent/choice.ts";
import { isMagnet } from "./torrent/is-magnet.ts";
import { readMagnet } from "./torrent/magnet.ts";

const DAY_MS = 86_400_000;
/** Few looks run at once, because a process of its own looks at each torrent. */
const LOOKS: SlotLimits = { each: 2, network: 3, all: 4 };
const LOOK_MS = 12_000;

export interface OfflineRequest {
  readonly ownerId: string;
  readonly url: string;
  /** null for the folder of downloads; `""` for the root. */
  readonly parentId: string | null;
  /** null lets the source name the file. */
  readonly name: string | null;
  /** The files of a torrent that are wanted, as the wire writes a choice; `""` for all. */
  readonly chosen: string;
  readonly locale: string;
}

export type ArrivingFile = { readonly id: string } & BundledState;

export interface OfflineService {
  /**
   * Writes a transfer down for a worker to carry out. Throws `source_address_invalid`, `source_torrent_invalid` (for a
   * magnet link), `source_magnet_unavailable` where magnet links aren't fetched, `file_name_invalid`,
   * `file_name_too_long`, `file_not_found` (parent), `invalid_argument` (a choice of files that can't be read), `task_daily_create_limit`, and `unimplemented` where transfers
   * aren't offered; for a repeated request, `request_id_reused`.
   */
  begin(request: OfflineRequest, asked: AskedCall | null): Promise<ShownTask>;
  /** The transfers begun today, and how many may be; null where none are offered. */
  today(ownerId: string): Promise<{ readonly begun: number; readonly limit: number } | null>;
  /**
   * Fetches files of a torrent that were left out before, into the folder of the others; it counts as a transfer of the
   * day. Throws as `addFiles` does, and `task_daily_create_limit`.
   */
  addFiles(ownerId: string, taskId: string, choice: string): Promise<ShownTask>;
  /** The files of a torrent on its way that have begun, in that order. Throws `task_not_found`. */
  files(ownerId: string, taskId: string): Promise<readonly ArrivingFile[]>;
  /**
   * Looks at addresses and tells what could be fetched from each, in their order; a source that doesn't answer within
   * seconds counts as silent. Throws `unimplemented` where nothing is fetched, and `resource_exhausted` while too many
   * look.
   */
  look(urls: readonly string[], holder: SlotHolder, signal: AbortSignal): Promise<readonly Looked[]>;
}

export function createOfflineService(deps: OfflineDeps): OfflineService {
  const { calls, tasks } = deps;
  const looking = new Slots(LOOKS);
  return {
    look(urls, holder, signal) {
      if (!deps.isOffered) throw failure("unimplemented");
      return looking.run(holder, async (lost) => {
        const ending = AbortSignal.any([signal, lost, AbortSignal.timeout(LOOK_MS)]);
        const looked = await Promise.all(urls.map((url) => lookAt(deps, holder.ownerId, url, ending)));
        signal.throwIfAborted();
        lost.throwIfAborted();
        return looked;
      });
    },
    addFiles: (ownerId, taskId, choice) =>
      deps.database.write(async (tx) => {
        const task = await addFiles(deps, tx, { ownerId, taskId, choice });
        await countDay(deps, tx, ownerId);
        return task;
      }),
    async files(ownerId, taskId) {
      const { type, fileId } = await tasks.get(ownerId, taskId);
      if (type !== "offline" || fileId === "") return [];
      return [...(await deps.bundles.files(fileId))].map(([id, state]) => ({ id, ...state }));
    },
    async today(ownerId) {
      if (!deps.isOffered) return null;
      const { read } = deps.database;
      const [account, limit] = await Promise.all([findAccount(read, ownerId), deps.dailyOf(read, ownerId)]);
      return { begun: account?.day === dayOf(deps.now()) ? account.begun : 0, limit };
    },
    begin: (request, asked) =>
      calls.once<ShownTask, string>(asked, {
        async first(write) {
          const wanted = acceptable(deps, request);
          return write((tx) => writeDown(deps, tx, request, wanted));
        },
        keep: ({ id }) => id,
        again: (id) => tasks.get(request.ownerId, id),
      }),
  };
}

interface Wanted {
  readonly source: Source;
  readonly name: string | null;
  readonly choice: Choice;
}

function acceptable(deps: OfflineDeps, request: OfflineRequest): Wanted {
  const source = sourceOf(request.url);
  if (!deps.isOffered) throw failure("unimplemented");
  if (source.isTorrent && !deps.isTorrentOffered) throw failure("source_magnet_unavailable");
  const choice = readChoice(request.chosen);
  if (choice && !source.isTorrent) throw failure("invalid_argument", { field: "sub_file_index" });
  return { source, name: request.name === null ? null : checkName(request.name), choice };
}

async function writeDown(
  deps: OfflineDeps,
  tx: Tx,
  request: OfflineRequest,
  { source, name, choice }: Wanted,
): Promise<ShownTask> {
  await countDay(deps, tx, request.ownerId);
  const state: OfflineJob = {
    url: source.href,
    fileId: newNodeId(),
    parentId: await parentOf(deps, tx, request),
    wantedName: name,
    ...(choice && { chosen: writeChoice(choice) }),
    validator: null,
    fruitless: 0,
    breaks: 0,
  };
  return deps.tasks.add(tx, {
    ownerId: request.ownerId,
    type: "offline",
    name: name ?? source.name,
    fileId: state.fileId,
    fileName: "",
    fileSize: 0,
    params: { url: source.href, ...(choice && { sub_file_index: writeChoice(choice) }) },
    state,
    done: false,
  });
}

interface Source {
  readonly href: string;
  /** The name until the source tells a better one. */
  readonly name: string;
  readonly isTorrent: boolean;
}

function sourceOf(text: string): Source {
  if (isMagnet(text)) return { ...readMagnet(text), isTorrent: true };
  const url = outsideUrl(text);
  return { href: url.href, name: sourceName(url), isTorrent: false };
}

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

async function countDay({ now, dailyOf }: OfflineDeps, tx: Tx, ownerId: string): Promise<void> {
  const today = dayOf(now());
  const { day, begun } = await lockAccount(tx, ownerId);
  const before = day === today ? begun : 0;
  if (before >= (await dailyOf(tx, ownerId))) throw failure("task_daily_create_limit");
  await noteAccount(tx, ownerId, { day: today, begun: before + 1 });
}

async function parentOf(
  { tree, texts }: OfflineDeps,
  tx: Tx,
  { ownerId, parentId, locale }: OfflineRequest,
): Promise<string> {
  if (parentId === null) return downloadsFolder(tx, tree, ownerId, texts.text(locale, "folder"));
  if (parentId === "") return parentId;
  const parent = await tree.live(tx, ownerId, parentId);
  if (parent.kind !== "folder") throw failure("file_not_found");
  return parent.id;
}
