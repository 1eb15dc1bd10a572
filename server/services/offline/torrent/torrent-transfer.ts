import { createHash } from "node:crypto";
import type { TaskRecord } from "../../tasks/index.ts";
import { nodeIdOf, type Entry } from "../../tree/index.ts";
import type { ArrivalState } from "../../upload/index.ts";
import type { OfflineDeps, OfflineJob } from "../offline.types.ts";
import type { TransferProgress } from "../transfer.ts";
import { Cuts } from "./cuts.ts";
import { layoutOf, type LaidFile, type Layout } from "./layout.ts";
import { readMagnet } from "./magnet.ts";
import type { TorrentClient } from "./torrent-client.ts";

type Deps = Pick<OfflineDeps, "arrivals" | "bundles" | "openTorrent">;

interface Bringing {
  readonly deps: Deps;
  readonly client: TorrentClient;
  readonly task: TaskRecord;
  readonly layout: Layout;
  readonly progress: TransferProgress;
  readonly signal: AbortSignal;
}

/** Brings the torrent of a magnet link, or what is missing of it; writes the progress into `progress`. */
export async function torrentTransfer(
  deps: Deps,
  task: TaskRecord,
  known: ArrivalState | null,
  progress: TransferProgress,
  signal: AbortSignal,
): Promise<Entry> {
  const { url, fileId, wantedName } = task.state as OfflineJob;
  const isWhole = known !== null && !known.isBundle && known.offset === known.size;
  if (isWhole) return finish(deps, fileId, progress);
  const magnet = readMagnet(url);
  const client = deps.openTorrent(magnet, (bytes) => (progress.ahead = bytes));
  const close = () => void client.close();
  signal.addEventListener("abort", close);
  try {
    if (signal.aborted) close();
    const layout = layoutOf(await client.described, magnet.name);
    const bringing = { deps, client, task, layout, progress, signal };
    Object.assign(progress, {
      name: wantedName ?? layout.name,
      size: layout.size,
      validator: magnet.topic,
    });
    return await (layout.isOne ? bringOne(bringing) : bringMany(bringing));
  } finally {
    signal.removeEventListener("abort", close);
    await client.close();
  }
}

function finish({ arrivals }: Deps, id: string, progress: TransferProgress): Promise<Entry> {
  progress.isWhole = true;
  return arrivals.finish(id);
}

async function bringOne({ deps, client, task, layout, progress, signal }: Bringing): Promise<Entry> {
  const { fileId: id, parentId } = task.state as OfflineJob;
  const { size } = layout;
  const offset = await deps.arrivals.begin({
    id,
    ownerId: task.ownerId,
    parentId,
    name: progress.name,
    size,
  });
  progress.received = offset;
  if (offset < size) {
    const source = new Cuts(client.send(offset), counting(progress)).take(size - offset);
    await deps.arrivals.receive(id, { source, offset, signal });
  }
  return finish(deps, id, progress);
}

async function bringMany(bringing: Bringing): Promise<Entry> {
  const { deps, task, layout, progress } = bringing;
  const { fileId: id, parentId } = task.state as OfflineJob;
  const { bundles } = deps;
  await bundles.begin({
    id,
    ownerId: task.ownerId,
    parentId,
    name: progress.name,
    size: layout.size,
    largest: Math.max(...layout.files.map(({ size }) => size)),
  });
  const files = layout.files.map((file, at) => ({ ...file, id: idOfFile(id, at) }));
  const down = await bundles.files(id);
  const missing = files.filter((file) => !down.get(file.id)?.isWhole);
  progress.received = [...down.values()].reduce((bytes, { offset }) => bytes + offset, 0);
  await bringMissing(bringing, missing, down.get(missing[0]?.id ?? "")?.offset ?? 0);
  progress.isWhole = true;
  return bundles.finish(
    id,
    files.map((file) => ({ id: file.id, names: file.names })),
  );
}

/** Brings the files one after the other, in the order of their bytes; the first may be here in part. */
async function bringMissing(
  { deps, client, task, progress, signal }: Bringing,
  files: readonly (LaidFile & { readonly id: string })[],
  staged: number,
): Promise<void> {
  const { fileId: bundleId } = task.state as OfflineJob;
  let at = (files[0]?.at ?? 0) + staged;
  let offset = staged;
  const isAnyLeft = files.some(({ size }, index) => size > (index === 0 ? staged : 0));
  const cuts = isAnyLeft ? new Cuts(client.send(at), counting(progress)) : null;
  for (const { id, at: begin, size, names } of files) {
    const rest = size - offset;
    const source = cuts && rest > 0 ? cuts : null;
    if (source) await source.skip(begin + offset - at);
    await deps.bundles.receive(
      { id, bundleId, name: names.at(-1) ?? "", size },
      source && { source: source.take(rest), offset, signal },
    );
    if (source) at = begin + size;
    offset = 0;
  }
}

const counting = (progress: TransferProgress) => (bytes: number) => (progress.received += bytes);

const idOfFile = (bundleId: string, at: number): string =>
  nodeIdOf(createHash("sha256").update(`${bundleId} ${at}`).digest());
