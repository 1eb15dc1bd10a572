import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Database } from "../../database.ts";
import { Failure } from "../../platform/failure.ts";
import type { Sandbox } from "../../platform/process/sandbox.ts";
import { createWorkQueue } from "../../platform/queue/work-queue.ts";
import type { LinkSigner } from "../download/index.ts";
import type { Entry, TreeService } from "../tree/index.ts";
import { createFactBook } from "./facts/media-facts.ts";
import type { MediaFacts, MediaTools, ThumbnailSize } from "./preview.types.ts";
import { createRenderer } from "./render/renderer.ts";
import { createSquares, type Squares } from "./thumbnails/squares.ts";
import { createSubtitles, type Subtitles } from "./subtitles/subtitles.ts";
import { createPreviewSweep } from "./sweep.ts";
import { createThumbnailCache } from "./thumbnails/thumbnail-cache.ts";
import { createThumbnailLinks, sourceOf, type ThumbnailLinks } from "./thumbnails/thumbnail-links.ts";
import { createThumbnails, type Thumbnails } from "./thumbnails/thumbnails.ts";
import { openWorkFolder } from "./work-folder.ts";

/** The drive's tiles show this size, so it is made ahead. */
const MADE_AHEAD: ThumbnailSize = "SIZE_MEDIUM";
const WAITING_AT_MOST = 2_000;
/** Opening a file to play it waits this long for the facts about it. */
const PATIENCE_MS = 3_000;

export interface PreviewParts {
  readonly database: Database;
  readonly store: BlobStore;
  readonly tree: Pick<TreeService, "list">;
  readonly signer: Pick<LinkSigner, "sign">;
  /** The folder for thumbnails; they can be made again, so it needs no backup. */
  readonly folder: string;
  readonly tools: MediaTools;
  /** The sandbox for the program that decodes pictures. */
  readonly sandbox: Sandbox;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Previews {
  readonly thumbnails: Thumbnails;
  readonly subtitles: Subtitles;
  readonly thumbnailLink: ThumbnailLinks;
  readonly square: Squares;
  /**
   * The facts about a picture, film or sound that somebody opens. Missing ones are found out, but the call waits for
   * them only when `wait` says so, and only for seconds; a later caller gets them.
   */
  facts(entry: Entry, wait: boolean): Promise<MediaFacts | null>;
  /** The facts known already about some entries, by their hash. Listings use it, because it finds nothing out. */
  knownFacts(entries: readonly Entry[]): Promise<ReadonlyMap<string, MediaFacts>>;
  /** Returns a tree whose new files and contents get their previews before anybody asks. */
  watching<Tree extends Pick<TreeService, "createFile" | "createFiles" | "replaceContent">>(tree: Tree): Tree;
  sweep(): Promise<number>;
  close(): Promise<void>;
}

export async function createPreviews(parts: PreviewParts): Promise<Previews> {
  const { database, store, tree, signer, tools, now, onError } = parts;
  const folder = await openWorkFolder(join(parts.folder, "work"), store);
  const cache = createThumbnailCache(join(parts.folder, "thumbnails"));
  const renderer = createRenderer({ folder: folder.path, sandbox: parts.sandbox });
  const queue = createWorkQueue({ atOnce: Math.min(4, availableParallelism()), waiting: WAITING_AT_MOST });
  const ending = new AbortController();
  const shared = { database, folder, renderer, queue, tools, signal: ending.signal };
  const thumbnails = createThumbnails({ ...shared, cache });
  const book = createFactBook({ ...shared, onError });
  const thumbnailLink = createThumbnailLinks(signer, thumbnails, now);

  const ahead = (entry: Entry) => {
    const source = sourceOf(entry);
    if (!source) return;
    book.ahead(source);
    thumbnails.ahead(source, MADE_AHEAD);
  };
  return {
    thumbnails,
    thumbnailLink,
    square: createSquares(shared),
    subtitles: createSubtitles({ tree, store, signer, now }),
    async facts(entry, wait) {
      const source = sourceOf(entry);
      return source && book.of(source, wait ? PATIENCE_MS : 0);
    },
    knownFacts: (entries) => book.known(entries.flatMap((entry) => sourceOf(entry) ?? [])),
    watching: (watched) => ({
      ...watched,
      async createFile(tx, request) {
        const entry = await watched.createFile(tx, request);
        ahead(entry);
        return entry;
      },
      async createFiles(tx, ownerId, files) {
        const made = await watched.createFiles(tx, ownerId, files);
        for (const each of made) if (!(each instanceof Failure)) ahead(each);
        return made;
      },
      async replaceContent(tx, request) {
        const entry = await watched.replaceContent(tx, request);
        ahead(entry);
        return entry;
      },
    }),
    sweep: createPreviewSweep({ database, store, cache }),
    async close() {
      const over = queue.close();
      ending.abort();
      renderer.close();
      await over;
    },
  };
}
