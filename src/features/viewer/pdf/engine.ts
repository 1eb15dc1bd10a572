import type * as Pdfjs from "pdfjs-dist";
import { PDF_ENGINE } from "../../../lib/pdf-engine.ts";

export type PdfEngine = typeof Pdfjs;

const LIBRARY = `${PDF_ENGINE}/pdf.min.mjs`;

let loading: Promise<PdfEngine> | undefined;
let tries = 0;

/** True when PDF.js can be fetched, so that a browser which can't load it is too old for it. */
export const isEngineThere = (signal: AbortSignal): Promise<boolean> =>
  fetch(LIBRARY, { method: "HEAD", signal }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads PDF.js once. Rejects where it can't be fetched, and in a browser that is too old for it. */
export function loadEngine(): Promise<PdfEngine> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

async function load(): Promise<PdfEngine> {
  tries += 1;
  // Browsers remember that a module couldn't be fetched, and don't ask for the same address again.
  const address = tries === 1 ? LIBRARY : `${LIBRARY}?${tries}`;
  const engine = (await import(/* webpackIgnore: true */ address)) as PdfEngine;
  engine.GlobalWorkerOptions.workerSrc = `${PDF_ENGINE}/pdf.worker.min.mjs`;
  return engine;
}

/** Number of pixels of the largest picture in a document that is decoded. */
const PICTURE_AT_MOST = 1 << 26;

/** Nothing of a document is run, and nothing is decoded by WebAssembly, which our policy forbids. */
export const ENGINE_OPTIONS = {
  cMapUrl: `${PDF_ENGINE}/cmaps/`,
  cMapPacked: true,
  wasmUrl: `${PDF_ENGINE}/decoders/`,
  useWasm: false,
  isEvalSupported: false,
  enableXfa: false,
  maxImageSize: PICTURE_AT_MOST,
  disableAutoFetch: true,
  disableStream: true,
} as const;
