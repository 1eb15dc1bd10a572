import { localError } from "../../../api/api-error.ts";
import type { UploadPlace } from "../../../api/uploads.ts";
import { anySignal } from "../../../lib/any-signal.ts";
import { newAsking, newUpload } from "./asking.ts";
import { transferOf, type Carried, type CarryParts } from "./carried.ts";
import { isMadeBySecond } from "./second-question.ts";
import type { Transfer } from "../record/transfer.types.ts";
import type { TransferEvent } from "../record/transition.ts";

/** Smaller files are sent faster than they are hashed and asked for; larger ones take too long to hash. */
const HASHED = { least: 4 << 20, most: 16 * 2 ** 30 } as const;
/** ms that a hash is waited for before the bytes begin to flow. */
const PATIENCE_MS = 400;
/** Unless this much is left, beyond what is sent in these seconds, a second question isn't worth stopping the bytes. */
const WORTH = { bytes: 8 << 20, seconds: 4 } as const;
/** A file that has the line to itself is sent in pieces, since one connection seldom fills the line. */
const PIECES = { from: 256 << 20, count: 3 } as const;

/** Brings one file into the drive: by its hash and a proof where that is enough, otherwise by its bytes. */
export async function carryFile(parts: CarryParts, carried: Carried): Promise<void> {
  const { world, book } = parts;
  const { id, file, signal } = carried;
  const known = transferOf(book, id);
  if (known.endpoint !== undefined) return goOn(parts, carried, known.endpoint);

  const before = known.asking;
  const parentId = before?.parentId ?? (await world.folders.ensure(known.rootId, known.path));
  const hashing = new AbortController();
  const both = anySignal([signal, hashing.signal]);
  const isWorth = file.size >= HASHED.least && file.size <= HASHED.most;
  const isHashed = isWorth && before?.sha256 === undefined;
  const hash = isHashed ? world.hash(file, both) : Promise.resolve(undefined);
  try {
    const early = before ? before.sha256 : await within(PATIENCE_MS, hash);
    const asking = before ?? newAsking(world, known, { parentId, sha256: early });
    if (!before) await keep(parts, carried, { type: "asking", asking });
    const place = await world.begin(newUpload(known, asking), signal);
    if (place.endpoint === undefined) return;
    remember(parts, id, { ...place, endpoint: place.endpoint }, parentId);
    if (early === undefined) await sendUntilKnown(parts, carried, { place, parentId, hash, isWorth });
    else await sendUnlessProved(parts, carried, place);
  } finally {
    hashing.abort();
  }
}

/**
 * The server may make the upload while the page closes before hearing of it, so the question is kept and asked again
 * unchanged.
 */
async function keep(
  { book, keepNow }: CarryParts,
  { id, signal }: Carried,
  event: Extract<TransferEvent, { asking: unknown }>,
): Promise<void> {
  if (signal.aborted) throw localError("cancelled");
  book.apply(id, event);
  await keepNow(id);
}

function remember(
  { book, touch }: CarryParts,
  id: string,
  { endpoint, fileId, name }: UploadPlace & { endpoint: string },
  parentId: string,
): void {
  book.apply(id, { type: "prepared", endpoint, fileId, parentId, name });
  touch(id);
}

/** Proof and bytes are sent together, so a refused proof costs no time. */
async function sendUnlessProved(parts: CarryParts, carried: Carried, place: UploadPlace): Promise<void> {
  const { file, signal } = carried;
  const { proof, fileId, endpoint = "" } = place;
  if (!proof) return sendRest(parts, carried, endpoint);
  const stop = new AbortController();
  const proving = parts.world
    .prove({ fileId, proof, file, signal: anySignal([signal, stop.signal]) })
    .catch(() => false);
  const sending = sendRest(parts, { ...carried, signal: anySignal([signal, stop.signal]) }, endpoint);
  // An accepted proof ends the upload on the server, and the bytes may fail because of that before the answer comes.
  const sent = sending.catch(async (error: unknown) => {
    if (!(await proving)) throw error;
  });
  const proved = proving.then((isTaken) => (isTaken ? undefined : sent));
  await Promise.race([sent, proved]).finally(() => stop.abort());
}

interface Second {
  readonly place: UploadPlace;
  readonly parentId: string;
  readonly hash: Promise<string | undefined>;
  readonly isWorth: boolean;
}

/** The bytes flow while the hash is being made. When it is there and much is left, the server may know the content. */
async function sendUntilKnown(parts: CarryParts, carried: Carried, second: Second): Promise<void> {
  const { world, book } = parts;
  const { id, signal } = carried;
  const { place, parentId, hash, isWorth } = second;
  const { endpoint = "" } = place;
  if (!isWorth) return sendRest(parts, carried, endpoint);
  const stop = new AbortController();
  const sending = sendRest(parts, { ...carried, signal: anySignal([signal, stop.signal]) }, endpoint);
  const known = await Promise.race([sending, hash]);
  if (known === undefined || !isMuchLeft(book.get(id))) return sending;
  // The bytes are stopped first, because the file would be there twice if both arrived.
  stop.abort();
  await sending.catch(() => undefined);
  const asking = newAsking(world, transferOf(book, id), { parentId, sha256: known });
  await keep(parts, carried, { type: "secondAsking", asking });
  await goOn(parts, carried, endpoint);
}

const isMuchLeft = (transfer: Transfer | undefined): boolean =>
  transfer !== undefined &&
  transfer.size - transfer.sent >= WORTH.bytes + WORTH.seconds * transfer.speed.rate;

/** An open second question comes before the bytes. */
async function goOn(parts: CarryParts, carried: Carried, endpoint: string): Promise<void> {
  if (!(await isMadeBySecond(parts, carried))) await sendRest(parts, carried, endpoint);
}

async function sendRest(
  { world, book, touch }: CarryParts,
  { id, file, signal, isAlone }: Carried,
  endpoint: string,
): Promise<void> {
  const { parts, sent } = transferOf(book, id);
  if (parts && (await world.isComplete(endpoint, file.size, signal))) return;
  const isWhole = sent > 0 || !isAlone || file.size < PIECES.from;
  await world.send({
    file,
    endpoint,
    signal,
    pieces: parts?.length ?? (isWhole ? 1 : PIECES.count),
    parts,
    onParts: (addresses) => {
      book.apply(id, { type: "parted", parts: addresses });
      touch(id);
    },
    onProgress: (bytes) => {
      if (!signal.aborted) book.apply(id, { type: "progress", sent: bytes, at: world.now() });
    },
  });
}

/** Resolves with the promise's value, or with undefined when it takes longer. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
