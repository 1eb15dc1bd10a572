import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { failure } from "../../../platform/failure.ts";
import type { Entry } from "../../tree/index.ts";
import { assertStillRoom } from "../stream/upload-room.ts";
import type { FormBody, FormChecks } from "../stream/sent-bodies.types.ts";
import type { StreamParts } from "../upload-deps.ts";
import type { UploadRow } from "../upload.repository.ts";
import {
  assertChecksum,
  given,
  hashed,
  isUntouched,
  makeEnded,
  readSoon,
  SMALL_BYTES,
  SOON_MS,
  whileInMemory,
} from "./small-body.ts";

/** A form may say so much of its file beside the bytes. */
const FIELDS_BYTES = 16 << 10;

export const isSmallForm = (row: UploadRow, { length }: Pick<FormBody, "length">): boolean =>
  length !== null && length <= SMALL_BYTES + FIELDS_BYTES && isUntouched(row);

/** A form with a small file. What can't be made at once is left in hand, to be staged as any other form. */
export class SmallForm {
  #read: { readonly bytes: Buffer; readonly giving: Promise<FormChecks> } | null = null;
  readonly #parts: StreamParts;
  readonly #row: UploadRow;
  readonly #body: FormBody;

  constructor(parts: StreamParts, row: UploadRow, body: FormBody) {
    this.#parts = parts;
    this.#row = row;
    this.#body = body;
  }

  /** Null when the form is in hand instead. Throws what a form does whose file isn't as it says; nothing of it is kept. */
  make(turn: AbortSignal): Promise<Entry | null> {
    return whileInMemory(() => this.#make(turn));
  }

  async #make(turn: AbortSignal): Promise<Entry | null> {
    const { source, length, client } = this.#body;
    const { size } = this.#row;
    await assertStillRoom(this.#parts, this.#row, size ?? 0);
    const until = performance.now() + SOON_MS;
    const into = Buffer.allocUnsafe(length ?? 0);
    const most = Math.min(size ?? this.#parts.maxFileBytes, into.length);
    const { taken, fault, isLate } = await readSoon(source, [turn, client], (reader) =>
      reader.rest(into.subarray(0, most)),
    );
    const bytes = into.subarray(0, taken);
    if (fault) throw fault;
    if (isLate) source.unshift(bytes);
    if (isLate) return null;
    if (size !== null && size !== bytes.length) throw failure("upload_not_complete");
    const giving = this.#body.given();
    this.#read = { bytes, giving };
    if (!(await endsBy(until, giving))) return null;
    const checks = await giving;
    assertChecksum(bytes, checks.checksum);
    const blob = await hashed(this.#parts, bytes, [given(this.#row), checks]);
    return makeEnded(this.#parts, this.#row, { bytes, blob }, turn);
  }

  /** The form as it would come again, and no longer in memory once its bytes are staged. */
  inHand(): FormBody {
    if (!this.#read) return this.#body;
    const { bytes, giving } = this.#read;
    this.#read = null;
    const source = Readable.from(bytes.length > 0 ? [bytes] : []);
    return { ...this.#body, source, given: () => giving };
  }
}

/** Resolves with whether work has ended, well or badly, at a time of `performance.now()`. */
async function endsBy(until: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(until - performance.now(), false, { signal: over.signal }).catch(() => false);
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, late]).finally(() => over.abort());
}
