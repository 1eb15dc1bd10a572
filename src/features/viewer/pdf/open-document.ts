import type { PDFDocumentProxy } from "pdfjs-dist";
import { isApiError, localError } from "../../../api/api-error.ts";
import { pause } from "../../../api/retry.ts";
import { ENGINE_OPTIONS, isEngineThere, loadEngine, type PdfEngine } from "./engine.ts";
import type { Size } from "./page-sizes.ts";

/** Number of bytes fetched at once. */
const PART = 1 << 18;

/** Bytes that a drawn page needs are asked for again after these times. */
const WAITS_MS = [500, 2_000, 5_000, 10_000];
/** A document says itself how many pages it has, and each is an element. */
const PAGES_AT_MOST = 20_000;

/** Fetches bytes of the file; rejects with an `ApiError`. */
export type ReadBytes = (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;

export interface OpenDocument {
  readonly engine: PdfEngine;
  readonly document: PDFDocumentProxy;
  /** The size of the first page in points, which the others are taken to have until they are seen. */
  readonly first: Size;
}

/** The reasons for which our viewer can't show a document: the browser, its length, or the file. */
export type Refusal = "no engine" | "too long" | "broken";

/** A document that wants a password. */
export interface Lock {
  /** The password that was given isn't right. */
  readonly isWrong: boolean;
  readonly unlock: (password: string) => void;
}

export class DocumentRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The document can't be shown: ${refusal}.`);
    this.refusal = refusal;
  }
}

interface Wish {
  readonly size: number;
  readonly read: ReadBytes;
  readonly signal: AbortSignal;
  /** Hears of bytes that couldn't be fetched later on, while pages are drawn. */
  readonly onFault: (reason: unknown) => void;
  /** Hears that a password is wanted, before the document can be opened. */
  readonly onLock: (lock: Lock) => void;
}

/**
 * Opens a document by fetching what its pages need, and no more. Throws `DocumentRefused`, or the reason for which bytes
 * can't be fetched. It is closed when the signal fires.
 */
export async function openDocument({ size, read, signal, onFault, onLock }: Wish): Promise<OpenDocument> {
  if (size === 0) throw new DocumentRefused("broken");
  const [engine, first] = await Promise.all([
    loadEngine().catch(async () => {
      throw (await isEngineThere(signal)) ? new DocumentRefused("no engine") : localError("unreachable");
    }),
    read(0, Math.min(PART, size), signal),
  ]);
  signal.throwIfAborted();
  let fault: unknown;
  const range = new engine.PDFDataRangeTransport(size, first);
  range.requestDataRange = (begin, end) => {
    patiently(read)(begin, end, signal)
      .then((bytes) => range.onDataRange(begin, bytes))
      .catch((reason: unknown) => {
        if (signal.aborted) return;
        fault = reason;
        onFault(reason);
        void task.destroy();
      });
  };
  const task = engine.getDocument({ ...ENGINE_OPTIONS, range, rangeChunkSize: PART });
  task.onPassword = (unlock: Lock["unlock"], reason: number) =>
    onLock({ unlock, isWrong: reason === engine.PasswordResponses.INCORRECT_PASSWORD });
  signal.addEventListener("abort", () => void task.destroy(), { once: true });
  try {
    const document = await task.promise;
    if (document.numPages > PAGES_AT_MOST) throw new DocumentRefused("too long");
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { engine, document, first: { width, height } };
  } catch (reason) {
    void task.destroy();
    signal.throwIfAborted();
    if (fault !== undefined) throw fault;
    if (reason instanceof DocumentRefused) throw reason;
    throw new DocumentRefused("broken");
  }
}

/** Waits for a line that is away for a moment, so that nobody loses their page for it. */
export const patiently =
  (read: ReadBytes, waits: readonly number[] = WAITS_MS): ReadBytes =>
  async (begin, end, signal) => {
    for (const wait of waits) {
      try {
        return await read(begin, end, signal);
      } catch (reason) {
        if (signal.aborted || !isApiError(reason, "unreachable")) throw reason;
        await pause(signal, wait);
      }
    }
    return read(begin, end, signal);
  };

/** Reads bytes of what stands at an address, which may have to be asked for anew. */
export const readRange =
  (addressOf: () => Promise<string>): ReadBytes =>
  async (begin, end, signal) => {
    const response = await fetch(await addressOf(), {
      signal,
      headers: { range: `bytes=${begin}-${end - 1}` },
      credentials: "omit",
    }).catch(() => undefined);
    if (!response?.ok) throw localError(response ? "file_not_found" : "unreachable");
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A proxy may ignore ranges and send everything.
    return response.status === 206 ? bytes : bytes.subarray(begin, end);
  };
