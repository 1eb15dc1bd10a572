import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PDF_ENGINE } from "../../lib/pdf-engine.ts";

/**
 * The parts of PDF.js that the preview asks for: the library, its worker, the maps of characters of East Asia, and the
 * decoder of JPEG 2000 that needs no WebAssembly, which our policy doesn't let run.
 */
const PARTS: Readonly<Record<string, string>> = {
  "legacy/build/pdf.min.mjs": "pdf.min.mjs",
  "legacy/build/pdf.worker.min.mjs": "pdf.worker.min.mjs",
  "wasm/openjpeg_nowasm_fallback.js": "decoders/openjpeg_nowasm_fallback.js",
  cmaps: "cmaps",
};

/** Puts PDF.js beside the app as it is: it is loaded when a PDF is opened, and bundling it anew would change nothing. */
export async function copyPdfEngine(folder: string, packages = "node_modules"): Promise<void> {
  const target = join(folder, PDF_ENGINE);
  await mkdir(dirname(target), { recursive: true });
  const others = (await readdir(dirname(target))).filter(
    (name) => name.startsWith("pdf-") && name !== basename(target),
  );
  await Promise.all(others.map((name) => rm(join(dirname(target), name), { recursive: true })));
  for (const [from, to] of Object.entries(PARTS))
    await cp(join(packages, "pdfjs-dist", from), join(target, to), { recursive: true });
}
