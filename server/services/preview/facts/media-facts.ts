import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../database.ts";
import type { WorkQueue } from "../../../platform/queue/work-queue.ts";
import { runMediaTool } from "./media-tool.ts";
import { findFacts, findManyFacts, keepFacts } from "../preview.repository.ts";
import { DRAWING, kindOf } from "./kind-of.ts";
import type { MediaFacts, MediaTools, Source } from "../preview.types.ts";
import { readProbe } from "./probe-reply.ts";
import type { Renderer } from "../render/renderer.ts";
import type { WorkFolder } from "../work-folder.ts";

const MAKER = "1";
const makerOf = (source: Source): string => `${MAKER} ${kindOf(source)}`;
const PICTURE_BYTES = 48 << 20;

export interface FactBook {
  /**
   * Resolves with the facts about a content; null when there are none, when no tool can find them, or when that takes
   * longer than `waitMs`. In that last case the work goes on, and a later caller gets the facts.
   */
  of(source: Source, waitMs: number): Promise<MediaFacts | null>;
  /** The facts known already, by hash; one statement reads them, however many. */
  known(sources: readonly Source[]): Promise<ReadonlyMap<string, MediaFacts>>;
  ahead(source: Source): void;
}

export interface FactParts {
  readonly database: Database;
  readonly folder: WorkFolder;
  readonly renderer: Renderer;
  readonly queue: WorkQueue;
  readonly tools: MediaTools;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

export function createFactBook(parts: FactParts): FactBook {
  const { database, queue, tools, onError } = parts;
  const underWay = new Map<string, Promise<MediaFacts | null>>();

  const canTell = ({ category, size }: Source): boolean =>
    category === "IMAGE"
      ? size > 0 && size <= PICTURE_BYTES
      : size > 0 && (category === "VIDEO" || category === "AUDIO") && tools.ffprobe !== null;

  async function find(source: Source): Promise<MediaFacts | null> {
    const { sha256 } = source;
    const maker = makerOf(source);
    const known = await findFacts(database.read, sha256, maker);
    if (known !== undefined) return known;
    const facts = await look(parts, source);
    await database.write((tx) => keepFacts(tx, { sha256, maker, facts }));
    return facts;
  }

  return {
    async of(source, waitMs) {
      if (!canTell(source)) return null;
      const known = await findFacts(database.read, source.sha256, makerOf(source));
      if (known !== undefined) return known;
      const key = `${source.sha256} ${makerOf(source)}`;
      const asked =
        underWay.get(key) ??
        queue.run(source.ownerId, () => find(source)).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      const found = asked.catch((error: unknown) => {
        onError(error);
        return null;
      });
      return Promise.race([found, pause(waitMs, null, { ref: false })]);
    },
    async known(sources) {
      const tellable = sources.filter(canTell);
      if (tellable.length === 0) return new Map();
      const found = await findManyFacts(database.read, [...new Set(tellable.map(({ sha256 }) => sha256))]);
      const current = tellable.flatMap((source) => {
        const { maker, facts } = found.get(source.sha256) ?? {};
        return facts && maker === makerOf(source) ? [[source.sha256, facts] as const] : [];
      });
      return new Map(current);
    },
    ahead(source) {
      if (canTell(source)) queue.ahead(source.ownerId, () => find(source).catch(onError));
    },
  };
}

function look({ folder, renderer, tools, signal }: FactParts, source: Source): Promise<MediaFacts | null> {
  return folder.withContent(source, async (file) => {
    if (source.category === "IMAGE") {
      const taken = source.mimeType === DRAWING ? "DRAWING" : "PICTURE";
      const picture = await renderer.render({ file, into: null, size: "SIZE_SMALL", taken });
      return picture && { ...NOTHING, ...picture };
    }
    if (tools.ffprobe === null) return null;
    const options = ["-of", "json", "-show_format", "-show_streams"];
    const { output } = await runMediaTool(tools.ffprobe, { folder: dirname(file), file, options, signal });
    return readProbe(output.toString());
  });
}

const NOTHING: MediaFacts = {
  duration: null,
  width: null,
  height: null,
  bitRate: null,
  frameRate: null,
  format: "",
  videoCodec: "",
  audioCodec: "",
  hdr: "",
  audio: [],
  subtitles: [],
};
