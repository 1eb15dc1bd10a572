import type { Readable } from "node:stream";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import { failure } from "../../platform/failure.ts";
import type { Tool } from "../../platform/process/run-tool.ts";
import { Slots } from "../../platform/queue/slots.ts";
import { createWorkQueue } from "../../platform/queue/work-queue.ts";
import type { FileEntry, LinkHolder, LinkSigner, SignedLink } from "../download/index.ts";
import type { Entry } from "../tree/index.ts";
import { ArchiveLists } from "./archive-lists.ts";
import type { Contents, Packed } from "./archive.types.ts";
import { safePath } from "./safe-path.ts";
import { readBySevenZip } from "./seven-zip.ts";
import { readTar, readTarGz } from "./tar.ts";
import { readZip } from "./zip-directory.ts";
import { openZipEntry } from "./zip-entry.ts";

export const ARCHIVE = "archive";
const KIND = { path: "/a/", lifetimeMs: 3_600_000, stepMs: 600_000 };
const WAITING_AT_MOST = 100;
/** Opening one entry never unpacks more than this. */
const ENTRY_BYTES = 8 * 2 ** 30;
/** The most entries unpacked at once. Anybody may use their links, so only the network tells readers apart. */
const UNPACKED_AT_ONCE = { each: 16, network: 16, all: 256 };

const ENDINGS: readonly (readonly [RegExp, Contents["format"]])[] = [
  [/\.(zip|jar|apk|epub|cbz|docx|xlsx|pptx|odt|ods|odp)$/i, "zip"],
  [/\.(tar\.gz|tgz)$/i, "tar.gz"],
  [/\.tar$/i, "tar"],
  [/\.(7z|cb7)$/i, "7z"],
  [/\.(rar|cbr)$/i, "rar"],
];

export interface ListedEntry {
  readonly index: number;
  readonly packed: Packed;
  readonly path: string;
  readonly unsafe: boolean;
  readonly link: SignedLink | null;
}

export interface ListedPage {
  readonly contents: Contents;
  readonly entries: readonly ListedEntry[];
  /** Index of the first entry of the next page; null on the last. */
  readonly next: number | null;
}

export interface ArchiveService {
  /**
   * Returns a page of an archive's content. Throws `invalid_argument` for a file that is no archive or is broken,
   * `unimplemented` where the tool for its format is missing, `unavailable` when too many are being looked through.
   * With `holder` null there are no links. The look ends once the signals of all callers have fired; a signal's reason
   * is thrown.
   */
  list(
    entry: Entry,
    holder: LinkHolder | null,
    page: { readonly from: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<ListedPage>;
  /**
   * Opens one entry's bytes. A limited number is open at once, else it throws `resource_exhausted`; the bytes break off
   * with the same failure when somebody else gets the slot. It must be destroyed when it isn't read to its end.
   */
  open(
    entry: FileEntry,
    index: number,
    client: { readonly network: string; readonly signal: AbortSignal },
  ): Promise<{ readonly packed: Packed; readonly path: string; readonly source: Readable }>;
  close(): Promise<void>;
}

export interface ArchiveParts {
  readonly store: Pick<BlobStore, "open" | "copyTo">;
  readonly signer: Pick<LinkSigner, "sign">;
  /** The 7-Zip program; null when there is none. */
  readonly sevenZip: Tool | null;
  /** The folder for files that the tool works on. */
  readonly folder: string;
  readonly now: () => number;
}

export function createArchiveService({ store, signer, sevenZip, folder, now }: ArchiveParts): ArchiveService {
  const queue = createWorkQueue({ atOnce: 2, waiting: WAITING_AT_MOST });
  const lists = new ArchiveLists((entry, signal) =>
    queue.run(entry.ownerId, async () => {
      signal.throwIfAborted();
      return look(entry, signal);
    }),
  );
  const unpacking = new Slots(UNPACKED_AT_ONCE);

  async function look({ sha256, size, name }: FileEntry, signal: AbortSignal): Promise<Contents> {
    const file = { sha256, size, store, signal };
    const format = formatOf(name);
    if (format === "zip") return readZip(file);
    if (format === "tar") return readTar(file);
    if (format === "tar.gz") return readTarGz(file);
    if (format === null) throw failure("invalid_argument", { field: "id", reason: "is not an archive" });
    if (sevenZip === null) throw failure("unimplemented");
    return readBySevenZip(sevenZip, { file, format, folder });
  }

  const contentsOf = (entry: FileEntry, signal: AbortSignal): Promise<Contents> =>
    lists.of(`${formatOf(entry.name)} ${entry.sha256}`, entry, signal);

  return {
    async list(entry, holder, { from, limit }, signal) {
      const { sha256 } = entry;
      if (sha256 === null) throw failure("invalid_argument", { field: "id", reason: "is not an archive" });
      const contents = await contentsOf({ ...entry, sha256 }, signal);
      const page = contents.entries.slice(from, from + limit);
      const linkTo = (index: number, path: string) =>
        holder &&
        signer.sign(
          { ...entry, name: path.split("/").at(-1) ?? path },
          { ...holder, disposition: "attachment", piece: `${ARCHIVE}/${index}` },
          now(),
          KIND,
        );
      const entries = page.map((packed, position): ListedEntry => {
        const index = from + position;
        const safe = safePath(packed.name);
        const readable = packed.place !== null && packed.size <= ENTRY_BYTES;
        return { index, packed, ...safe, link: readable ? linkTo(index, safe.path) : null };
      });
      const next = from + page.length;
      return { contents, entries, next: next < contents.entries.length ? next : null };
    },

    async open(entry, index, { network, signal }) {
      const packed = (await contentsOf(entry, signal)).entries[index];
      if (!packed?.place || packed.size > ENTRY_BYTES) throw failure("file_not_found");
      const lost = new AbortController();
      const end = unpacking.take({ ownerId: network, network }, (fault) => lost.abort(fault));
      try {
        const file = { sha256: entry.sha256, size: entry.size, store, signal: lost.signal };
        const source = await openZipEntry(file, packed);
        const giveUp = () => source.destroy(lost.signal.reason as Error);
        if (lost.signal.aborted) giveUp();
        lost.signal.addEventListener("abort", giveUp);
        source.once("close", end);
        return { packed, path: safePath(packed.name).path, source };
      } catch (error) {
        end();
        throw error;
      }
    },
    close: () => queue.close(),
  };
}

const formatOf = (name: string): Contents["format"] | null =>
  ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? null;
