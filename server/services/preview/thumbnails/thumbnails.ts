import type { Database } from "../../../database.ts";
import type { WorkQueue } from "../../../platform/queue/work-queue.ts";
import { takenAs } from "../faces/taken-as.ts";
import { kindOf } from "../facts/kind-of.ts";
import { makePoster } from "./poster.ts";
import { isBroken, keepBroken } from "../preview.repository.ts";
import type { MediaTools, Source, ThumbnailSize } from "../preview.types.ts";
import type { Renderer } from "../render/renderer.ts";
import type { ThumbnailCache } from "./thumbnail-cache.ts";
import type { WorkFolder } from "../work-folder.ts";

const MAKER = "1";
/** Bytes that can't be drawn as one kind of file may be drawn as another. */
const makerOf = (source: Source): string => {
  const taken = takenAs(source);
  const isKind = taken === undefined || taken === "PICTURE" || taken === "DRAWING";
  return `${MAKER} ${isKind ? kindOf(source) : taken}`;
};

const PLAYED: ReadonlySet<string> = new Set(["VIDEO", "AUDIO"]);

export interface Thumbnails {
  /** The content is of a kind that can have one; it may still be broken. This costs nothing. */
  has(source: Source): boolean;
  /** WebP; null when none can be made, which is remembered. Throws `unavailable` when too many wait. */
  get(source: Source, size: ThumbnailSize): Promise<Buffer | null>;
  /** Makes one before anybody asks. */
  ahead(source: Source, size: ThumbnailSize): void;
}

export interface ThumbnailParts {
  readonly database: Database;
  readonly cache: ThumbnailCache;
  readonly folder: WorkFolder;
  readonly renderer: Renderer;
  readonly queue: WorkQueue;
  readonly tools: MediaTools;
  /** Ends work under way when the server stops. */
  readonly signal: AbortSignal;
}

export function createThumbnails(parts: ThumbnailParts): Thumbnails {
  const { database, cache, queue, tools } = parts;
  const underWay = new Map<string, Promise<Buffer | null>>();

  const has: Thumbnails["has"] = (source) =>
    takenAs(source) !== undefined ||
    (source.size > 0 && PLAYED.has(source.category) && tools.ffmpeg !== null);

  async function make(source: Source, size: ThumbnailSize): Promise<Buffer | null> {
    const { sha256 } = source;
    const ready = await cache.read(sha256, size);
    const maker = makerOf(source);
    if (ready || (await isBroken(database.read, sha256, maker))) return ready;
    const made = await parts.folder.withName(async (into) => {
      if (!(await draw(parts, source, size, into))) return false;
      await cache.put(sha256, size, into);
      return true;
    });
    if (!made) await database.write((tx) => keepBroken(tx, sha256, maker));
    return made ? cache.read(sha256, size) : null;
  }

  return {
    has,
    async get(source, size) {
      const ready = await cache.read(source.sha256, size);
      if (ready || !has(source)) return ready;
      const key = `${source.sha256} ${size}`;
      const made =
        underWay.get(key) ??
        queue.run(source.ownerId, () => make(source, size)).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
    ahead(source, size) {
      if (has(source)) queue.ahead(source.ownerId, () => make(source, size));
    },
  };
}

/** Resolves with whether there is a thumbnail in `into`; rejects only for reasons of our own. */
function draw(
  { folder, renderer, tools, signal }: ThumbnailParts,
  source: Source,
  size: ThumbnailSize,
  into: string,
): Promise<boolean> {
  const taken = takenAs(source);
  return folder.withContent(source, async (file) => {
    if (taken !== undefined) return (await renderer.render({ file, into, size, taken })) !== null;
    const { ffmpeg } = tools;
    return folder.withName(async (frame) => {
      const request = { file, into: frame, category: source.category, signal };
      const framed = ffmpeg !== null && (await makePoster(ffmpeg, request));
      return framed && (await renderer.render({ file: frame, into, size, taken: "PICTURE" })) !== null;
    });
  });
}
