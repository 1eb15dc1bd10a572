import type * as Pdfjs from "pdfjs-dist";
import { PDF_ENGINE } from "../../../lib/pdf-engine.ts";

export type PdfEngine = typeof Pdfjs;

let loading: Promise<PdfEngine> | undefined;

/** Loads PDF.js once. Rejects where it can't be fetched, and in a browser that is too old for it. */
export function loadEngine(): Promise<PdfEngine> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

async function load(): Promise<PdfEngine> {
  const address = `${PDF_ENGINE}/pdf.min.mjs`;
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
