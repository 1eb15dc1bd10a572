import { existsSync } from "node:fs";
import { join } from "node:path";
import { WorkerThread } from "../threads/worker-thread.ts";
import type { Encoding } from "../http/accepts.ts";
import { goodQuality, quickQuality } from "./compress.ts";
import type { OpenSite } from "./open-site.ts";
import type { PackRequest } from "./pack-worker.ts";
import { packedName, type PackedForms } from "./packed-forms.ts";
import { prunePacked } from "./prune-packed.ts";
import type { QuietTime } from "./quiet-time.ts";
import { isHashed, type SiteFile } from "./site-file.ts";
import type { SitePlace } from "./site-text.ts";

/** After a start or a switch there is other work to do, and a test's server is gone by then. */
const FIRST_MS = 120_000;
/** The folder is looked through once in this time: used forms are marked as used, and unused ones are removed. */
const AGAIN_MS = 24 * 3_600_000;
/** Larger texts would keep the thread busy for minutes. */
const LARGEST = 32 * 2 ** 20;
const ENCODINGS = ["br", "gzip"] as const;

export interface PackingOptions {
  readonly packed: PackedForms;
  readonly place: SitePlace;
  readonly quiet: QuietTime;
  readonly onFault: (error: unknown) => void;
}

/** Compresses the site well, a file at a time when nobody asks for anything, beginning with what every visit loads. */
export interface Packing {
  /** Leaves its present work, and soon begins with this build. */
  begin(site: OpenSite): void;
  stop(): void;
}

export function createPacking(options: PackingOptions): Packing {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  const run = async (site: OpenSite, mine: number): Promise<void> => {
    await packSite(site, options, () => mine !== round).catch(options.onFault);
    if (mine === round) timer = setTimeout(() => void run(site, mine), AGAIN_MS).unref();
  };
  return {
    begin(site) {
      clearTimeout(timer);
      const mine = (round += 1);
      timer = setTimeout(() => void run(site, mine), FIRST_MS).unref();
    },
    stop() {
      clearTimeout(timer);
      round += 1;
    },
  };
}

/** Makes all good forms of a build that don't exist yet, then removes forms that no build has used for long. */
export async function packSite(
  site: OpenSite,
  { packed, place, quiet }: PackingOptions,
  isOver: () => boolean,
): Promise<void> {
  const worker = new WorkerThread<PackRequest, void>(new URL("./pack-worker.ts", import.meta.url));
  const wanted = new Set<string>();
  try {
    for (const [file, encoding] of formsOf(site)) {
      const name = packedName(file, encoding);
      wanted.add(name);
      if (packed.has(name)) continue;
      await quiet.wait();
      if (isOver()) return;
      const target = join(packed.folder, name);
      const quality = goodQuality(file, encoding);
      // Another server may have been quicker.
      if (!existsSync(target)) await worker.ask({ source: file, place, encoding, quality, target });
      packed.note(name);
      site.forms.forget(file, encoding);
    }
  } finally {
    await worker.end();
  }
  await prunePacked(packed.folder, wanted);
}

/** Files that every visit loads come first, then pages; files that gain nothing from good compression are left out. */
function formsOf({ index }: OpenSite): readonly (readonly [SiteFile, Encoding])[] {
  return [...index.values()]
    .filter((file) => file.isCompressible && file.size <= LARGEST)
    .sort((a, b) => Number(isHashed(b.path)) - Number(isHashed(a.path)))
    .flatMap((file) => ENCODINGS.map((encoding) => [file, encoding] as const))
    .filter(([file, encoding]) => goodQuality(file, encoding) > quickQuality(encoding));
}
