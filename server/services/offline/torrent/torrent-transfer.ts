import { createHash } from "node:crypto";
import type { TaskRecord } from "../../tasks/index.ts";
import { nodeIdOf, type Entry } from "../../tree/index.ts";
import type { ArrivalState } from "../../upload/index.ts";
import type { OfflineDeps, OfflineJob } from "../offline.types.ts";
import type { TransferProgress } from "../transfer.ts";
import { choiceWithout, chosenOf } from "./choice.ts";
import { Cuts } from "./cuts.ts";
import { layoutOf, type LaidFile, type Layout } from "./layout.ts";
import { readMagnet } from "./magnet.ts";
import { joined } from "./stretches.ts";
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
  const { url, fileId, wantedName, chosen, had } = task.state as OfflineJob;
  const isWhole = known !== null && !known.isBundle && known.offset === known.size;
  if (isWhole) return finish(deps, fileId, progress);
  const magnet = readMagnet(url);
  const client = deps.openTorrent(magnet, (bytes) => (progress.ahead = bytes));
  const close = () => void client.close();
  signal.addEventListener("abort", close);
  try {
    if (signal.aborted) close();
    const layout = chosenOf(layoutOf(await client.described, magnet.name), choiceWithout(chosen, had));
    const bringing = { deps, client, task, layout, progress, signal };
    Object.assign(progress, {
      name: wantedName ?? layout.name,
      size: layout.size,
      validator: magnet.topic,
      files: layout.isOne ? null : layout.files.length,
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
    const source = new Cuts(client.send([{ from: offset, to: size }]), counting(progress)).take(
      size - offset,
    );
    await deps.arrivals.receive(id, { source, offset, signal });
  }
  return finish(deps, id, progress);
}

async function bringMany(bringing: Bringing): Promise<Entry> {
  const { deps, task, layout, progress } = bringing;
  const { fileId: id, parentId, into } = task.state as OfflineJob;
  const { bundles } = deps;
  await bundles.begin({
    id,
    ownerId: task.ownerId,
    parentId,
    name: progress.name,
    size: layout.size,
    largest: Math.max(...layout.files.map(({ size }) => size)),
  });
  const files = layout.files.map((file) => ({ ...file, id: idOfFile(id, file.index) }));
  const down = await bundles.files(id);
  const missing = files.filter((file) => !down.get(file.id)?.isWhole);
  progress.received = [...down.values()].reduce((bytes, { offset }) => bytes + offset, 0);
  await bringMissing(bringing, missing, down.get(missing[0]?.id ?? "")?.offset ?? 0);
  progress.isWhole = true;
  return bundles.finish(
    id,
    files.map((file) => ({ id: file.id, names: file.names })),
    into ?? null,
  );
}

/** Brings the files one after the other, in the order of their bytes; the first may be here in part. */
async function bringMissing(
  { deps, client, task, progress, signal }: Bringing,
  files: readonly (LaidFile & { readonly id: string })[],
  staged: number,
): Promise<void> {
  const { fileId: bundleId } = task.state as OfflineJob;
  const left = files.map((file, index) => {
    const offset = index === 0 ? staged : 0;
    return { ...file, offset, missing: { from: file.at + offset, to: file.at + file.size } };
  });
  const stretches = joined(left.map(({ missing }) => missing));
  const cuts = stretches.length > 0 ? new Cuts(client.send(stretches), counting(progress)) : null;
  for (const { id, size, names, offset } of left) {
    const isMissing = cuts !== null && size > offset;
    await deps.bundles.receive(
      { id, bundleId, name: names.at(-1) ?? "", size },
      isMissing ? { source: cuts.take(size - offset), offset, signal } : null,
    );
  }
}

const counting = (progress: TransferProgress) => (bytes: number) => (progress.received += bytes);

const idOfFile = (bundleId: string, index: number): string =>
  nodeIdOf(createHash("sha256").update(`${bundleId} ${index}`).digest());
