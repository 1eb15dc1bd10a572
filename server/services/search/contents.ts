import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Readable as Bytes } from "node:stream";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import { Failure } from "../../platform/failure.ts";
import type { Sandbox } from "../../platform/process/sandbox.ts";
import { fileKind, type Entry, type TreeService } from "../tree/index.ts";
import { openWorkFolder, type WorkFolder } from "../preview/index.ts";
import { excerptOf, type Excerpt } from "./excerpt.ts";
import { MOST_TEXT, plainText } from "./read/plain-text.ts";
import { readPacked } from "./read/read-program.ts";
import { isReadable, packedAs } from "./read/readable.ts";
import {
  askFor,
  dueContents,
  forgetSome,
  forgetTexts,
  hasWords,
  keepText,
  namedEntries,
  namedRows,
  setTries,
  takeContent,
  textsOf,
  unreadContents,
  type DueContent,
  type NamedContent,
} from "./search.repository.ts";
import { bucketOf, soughtIn, wordsIn } from "./words.ts";

/** Words of one content that count. */
const MOST_WORDS = 20_000;
/** A content that was begun and of which nothing was heard is begun again, so often at most. */
const TRIES = 3;
const LEASE_MS = 600_000;
const TURN = 20;
const PAGE = 500;

export interface ContentParts {
  readonly database: Database;
  readonly store: Pick<BlobStore, "open" | "copyTo">;
  readonly sandbox: Sandbox;
  /** The folder in which contents lie while they are read. */
  readonly folder: string;
  /** False: nothing is read, and nothing found. */
  readonly isOn: boolean;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

type Watched = Pick<TreeService, "createFile" | "createFiles" | "replaceContent">;

export interface Contents {
  readonly isOn: boolean;
  /** The condition for contents that have the words of a text; null when no content can be looked for by it. */
  having(text: string): ReturnType<typeof hasWords> | null;
  /** The text around the words, by content; those that don't have them after all are left out. */
  excerpts(sql: Sql, sha256s: readonly string[], text: string): Promise<ReadonlyMap<string, Excerpt>>;
  /** Contents that came last and are still to be read, some of them, whoever has them. */
  unread(sql: Sql): Promise<readonly string[]>;
  /** Returns a tree whose new files and contents are read some time after. */
  watching<Tree extends Watched>(tree: Tree): Tree;
  /** Reads some of what waits, oldest first; resolves with how many. */
  readDue(): Promise<number>;
  forget(tx: Tx, sha256s: readonly string[]): Promise<void>;
  /** Forgets all and asks for everything again; resolves with how many contents there are to read. */
  rebuild(): Promise<number>;
  close(): void;
}

export async function createContents(parts: ContentParts): Promise<Contents> {
  const { database, store, isOn, now, onError } = parts;
  const folder = await openWorkFolder(parts.folder, store);
  const ending = new AbortController();

  const ask = (tx: Tx, entries: readonly (Entry | Failure)[]) => {
    const wanted = entries.filter((entry) => !(entry instanceof Failure) && isReadable(entry)) as Entry[];
    return askFor(tx, [...new Set(wanted.map(({ sha256 }) => sha256 ?? ""))], now());
  };
  async function readOne(content: DueContent): Promise<boolean> {
    const { sha256, tries } = content;
    if (!(await database.write((tx) => takeContent(tx, content, now() + LEASE_MS)))) return false;
    try {
      const text = tries < TRIES ? await textOf({ ...parts, folder, signal: ending.signal }, content) : "";
      const read = { text, parts: partsOf(text) };
      await database.write((tx) => keepText(tx, sha256, read));
    } catch (error) {
      const { aborted } = ending.signal;
      if (!aborted) onError(error);
      // Only a process that died of the content has spent a try.
      if (aborted || (error instanceof Failure && error.error === "unavailable"))
        await database.write((tx) => setTries(tx, sha256, tries)).catch(onError);
    }
    return true;
  }
  return {
    isOn,
    having(text) {
      const { words } = soughtIn(text);
      return isOn && words.length > 0 ? hasWords(words) : null;
    },
    async excerpts(sql, sha256s, text) {
      const sought = soughtIn(text);
      const found = new Map<string, Excerpt>();
      for (const [sha256, whole] of await textsOf(sql, [...new Set(sha256s)])) {
        const excerpt = excerptOf(whole, sought);
        if (excerpt) found.set(sha256, excerpt);
        await yieldToOthers();
      }
      return found;
    },
    unread: async (sql) => (isOn ? unreadContents(sql, PAGE) : []),
    watching: (watched) =>
      !isOn
        ? watched
        : {
            ...watched,
            async createFile(tx, request) {
              const entry = await watched.createFile(tx, request);
              await ask(tx, [entry]);
              return entry;
            },
            async createFiles(tx, ownerId, files) {
              const made = await watched.createFiles(tx, ownerId, files);
              await ask(tx, made);
              return made;
            },
            async replaceContent(tx, request) {
              const entry = await watched.replaceContent(tx, request);
              await ask(tx, [entry]);
              return entry;
            },
          },
    async readDue() {
      if (!isOn) return 0;
      let read = 0;
      for (const content of await dueContents(database.read, now(), TURN)) {
        if (ending.signal.aborted) break;
        if (await readOne(content)) read += 1;
      }
      return read;
    },
    forget: forgetTexts,
    rebuild: () => rebuild(parts),
    close: () => ending.abort(),
  };
}

async function textOf(
  {
    store,
    sandbox,
    folder,
    signal,
  }: Pick<ContentParts, "store" | "sandbox"> & { readonly folder: WorkFolder; readonly signal: AbortSignal },
  { sha256, size }: DueContent,
): Promise<string> {
  const head = await headOf(await store.open(sha256, { start: 0, end: Math.min(size, MOST_TEXT) - 1 }));
  const packed = packedAs(head, size);
  if (packed === null) return plainText(head, size > MOST_TEXT);
  return folder.withContent({ sha256, size }, (file) => readPacked(sandbox, { packed, file, signal }));
}

async function headOf(bytes: Bytes): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Its words in their parts, each once. */
function partsOf(text: string): ReadonlyMap<number, string> {
  const words = new Set<string>();
  for (const word of wordsIn(text)) {
    words.add(word.text);
    if (words.size >= MOST_WORDS) break;
  }
  const parts = new Map<number, string>();
  for (const word of words) {
    const bucket = bucketOf(word);
    parts.set(bucket, `${parts.get(bucket) ?? ""} ${word}`);
  }
  return parts;
}

async function rebuild({ database, isOn, now }: ContentParts): Promise<number> {
  while ((await database.write((tx) => forgetSome(tx, PAGE))) > 0);
  if (!isOn) return 0;
  let asked = 0;
  const ask = async (files: readonly NamedContent[]) => {
    const wanted = files.filter((file) => isReadable({ ...file, ...fileKind(file.name) }));
    const contents = [...new Set(wanted.map(({ sha256 }) => sha256))];
    asked += await database.write((tx) => askFor(tx, contents, now()));
  };
  for (let after = ""; ;) {
    const rows = await namedRows(database.read, after, PAGE);
    await ask(rows);
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.id ?? "";
  }
  for (let place = { tree: -1, position: -1 }; ;) {
    const entries = await namedEntries(database.read, place, PAGE);
    await ask(entries);
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return asked;
    place = { tree: last.tree_id, position: last.position };
  }
}
