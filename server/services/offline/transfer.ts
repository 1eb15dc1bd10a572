import { pipeline, Transform, type Readable } from "node:stream";
import { failure } from "../../platform/failure.ts";
import type { TaskRecord } from "../tasks/index.ts";
import type { Entry } from "../tree/index.ts";
import type { ArrivalState } from "../upload/index.ts";
import type { OfflineDeps, OfflineJob } from "./offline.types.ts";
import { sourceName } from "./source-name.ts";
import { readReply } from "./source-reply.ts";

/** The progress of a transfer, shown while it runs. */
export interface TransferProgress {
  name: string;
  size: number | null;
  /** Bytes that have come. */
  received: number;
  validator: string | null;
  /** The number of files that are brought; null unless they are several. */
  files: number | null;
  /** Bytes that have come before their turn; they aren't part of `received`. */
  ahead: number;
  /** All bytes have come; only reading and storing them is left. */
  isWhole: boolean;
}

type Deps = Pick<OfflineDeps, "arrivals" | "outside">;

/** Brings the file, or what is missing beside the `known` part; writes the progress into `progress`. */
export async function transfer(
  deps: Deps,
  task: TaskRecord,
  known: ArrivalState | null,
  progress: TransferProgress,
  signal: AbortSignal,
): Promise<Entry> {
  const isWhole = known !== null && known.offset === known.size;
  if (!isWhole) await bring(deps, task, progress, signal);
  progress.isWhole = true;
  return deps.arrivals.finish((task.state as OfflineJob).fileId);
}

async function bring(
  { arrivals, outside }: Deps,
  task: TaskRecord,
  progress: TransferProgress,
  signal: AbortSignal,
): Promise<void> {
  const { url, fileId: id, parentId, wantedName, validator } = task.state as OfflineJob;
  const from = validator === null ? 0 : progress.received;
  const reply = await outside.get({ url, headers: askingFrom(from, validator), signal });
  try {
    const part = readReply(reply, from);
    if (!part) return;
    const { offset, size } = part;
    if (offset > 0 && (part.validator ?? validator) !== validator) return startAgain(progress);
    const name = wantedName ?? sourceName(reply.url, reply.headers["content-disposition"]);
    const staged = await arrivals.begin({ id, ownerId: task.ownerId, parentId, name, size });
    if (offset > 0 && offset !== staged) return startAgain(progress);
    Object.assign(progress, {
      name,
      size,
      received: offset,
      validator: offset > 0 ? validator : part.validator,
    });
    const source = counted(reply.body, (bytes) => (progress.received += bytes));
    await arrivals.receive(id, { source, offset, signal });
  } finally {
    reply.body.destroy();
  }
}

const askingFrom = (from: number, validator: string | null): Readonly<Record<string, string>> =>
  from > 0 && validator !== null ? { range: `bytes=${from}-`, "if-range": validator } : {};

/** Passes the bytes on and counts them as they come, because they are stored only some MiB later. */
function counted(body: Readable, tell: (bytes: number) => void): Readable {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tell(chunk.length);
      done(null, chunk);
    },
  });
  // The reader of the counter is told of breaks.
  pipeline(body, counter, () => undefined);
  return counter;
}

/** The bytes so far are useless, because the source has another version by now. */
function startAgain(progress: TransferProgress): never {
  progress.validator = null;
  throw failure("cancelled");
}
