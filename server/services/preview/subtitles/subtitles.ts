import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { failure } from "../../../platform/failure.ts";
import type { FileEntry, LinkHolder, LinkSigner, SignedLink } from "../../download/index.ts";
import { fileExtension, type Entry, type TreeService } from "../../tree/index.ts";
import { subtitleFormat, toWebVtt, type SubtitleFormat } from "./subtitle-text.ts";

export const SUBTITLE = "subtitle";
const KIND = { path: "/v/", lifetimeMs: 3_600_000, stepMs: 600_000 };
/** Larger files are refused, because a file is read into its cues at once and nobody should have to wait for that. */
const BYTES_AT_MOST = 2 << 20;
/** This many files of a folder are looked through, in order of their names. */
const LOOKED_AT = 20_000;
const PAGE = 1_000;
const AT_MOST = 50;

export interface Subtitle {
  readonly entry: Entry;
  readonly format: SubtitleFormat;
  /**
   * The part of the file's name between the film's name and the extension: `en`, `pt-BR`, `en.forced`; `""` for none.
   */
  readonly language: string;
  readonly link: SignedLink;
}

export interface Subtitles {
  /** The subtitle files beside a film that carry its name. A file that is no film has none. */
  beside(film: Entry, holder: LinkHolder): Promise<readonly Subtitle[]>;
  /** Returns the file as WebVTT. Throws `file_too_large`, and `file_not_found` for a file that holds no subtitles. */
  read(entry: FileEntry): Promise<string>;
}

export interface SubtitleParts {
  readonly tree: Pick<TreeService, "list">;
  readonly store: Pick<BlobStore, "open">;
  readonly signer: Pick<LinkSigner, "sign">;
  readonly now: () => number;
}

export function createSubtitles({ tree, store, signer, now }: SubtitleParts): Subtitles {
  return {
    async beside(film, holder) {
      if (film.category !== "VIDEO") return [];
      const found: Subtitle[] = [];
      const stem = stemOf(film.name);
      for await (const entry of filesOf(tree, film)) {
        const format = subtitleFormat(entry.name);
        const language = format && languageOf(entry.name, stem);
        if (format === null || language === null || entry.size > BYTES_AT_MOST) continue;
        const link = signer.sign(entry, { ...holder, disposition: "inline", piece: SUBTITLE }, now(), KIND);
        found.push({ entry, format, language, link });
        if (found.length === AT_MOST) break;
      }
      return found;
    },

    async read(entry) {
      const format = subtitleFormat(entry.name);
      if (format === null) throw failure("file_not_found");
      if (entry.size > BYTES_AT_MOST) throw failure("file_too_large");
      const chunks: Buffer[] = [];
      for await (const chunk of await store.open(entry.sha256)) chunks.push(chunk as Buffer);
      return toWebVtt(Buffer.concat(chunks), format);
    },
  };
}

async function* filesOf(tree: Pick<TreeService, "list">, film: Entry): AsyncGenerator<Entry> {
  let pageToken: string | null = null;
  for (let looked = 0; looked < LOOKED_AT; looked += PAGE) {
    const page: Awaited<ReturnType<TreeService["list"]>> = await tree.list({
      ownerId: film.ownerId,
      parentId: film.parentId,
      trashed: false,
      kind: "file",
      order: "NAME_ASC",
      foldersFirst: true,
      limit: PAGE,
      pageToken,
    });
    yield* page.entries;
    pageToken = page.nextPageToken;
    if (pageToken === null) return;
  }
}

const stemOf = (name: string): string => name.slice(0, name.length - fileExtension(name, true).length);

/** null when the file isn't named after the film. */
function languageOf(name: string, film: string): string | null {
  const stem = stemOf(name);
  if (stem.toLowerCase() === film.toLowerCase()) return "";
  const begins = stem.toLowerCase().startsWith(`${film.toLowerCase()}.`);
  const rest = stem.slice(film.length + 1);
  return begins && /^[\p{L}\p{N} ._-]{1,40}$/u.test(rest) ? rest : null;
}
