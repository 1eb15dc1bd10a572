import type { Database } from "../../../database.ts";
import type { Contents, Excerpt } from "../../search/index.ts";
import type { ContentSearchRequest, SearchPage, SearchRequest, TreeService } from "../../tree/index.ts";

/** The part of what is read in files that searches need. */
export type SearchedContents = Pick<Contents, "having" | "excerpts" | "unread">;

export type FindingTree = Pick<TreeService, "search" | "searchContents" | "heldContents">;

interface Parts {
  readonly database: Database;
  readonly tree: FindingTree;
  readonly contents: SearchedContents;
}

export interface FoundPage extends SearchPage {
  /** By the id of a file that was found by its contents. */
  readonly excerpts: ReadonlyMap<string, Excerpt>;
  readonly isReading: boolean;
}

/** The first page of contents, and what the tokens of its pages begin with. */
const CONTENTS = "~";
/** A page has so many excerpts at most, each of which is sought in up to 256 KiB. */
const MOST_EXCERPTS = 50;

/** A page of a search in names, in contents, or in names and then in contents. */
export async function foundBy(
  parts: Parts,
  request: SearchRequest,
  lookIn: "names" | "contents" | "both",
): Promise<FoundPage> {
  const { tree, database, contents } = parts;
  const isBeyondNames = lookIn === "contents" || request.pageToken?.startsWith(CONTENTS) === true;
  const having = lookIn === "names" ? null : contents.having(request.text);
  if (isBeyondNames) {
    if (!having) return { ...NOTHING, nextPageToken: null };
    const pageToken = request.pageToken === CONTENTS ? null : request.pageToken;
    const limit = Math.min(request.limit, MOST_EXCERPTS);
    return inContents(parts, { ...request, limit, pageToken, having, besideNames: lookIn === "both" });
  }
  const page = await tree.search(database.read, request);
  const nextPageToken = page.nextPageToken ?? (having ? CONTENTS : null);
  return { ...NOTHING, ...page, nextPageToken };
}

const NOTHING: FoundPage = {
  entries: [],
  looked: 0,
  nextPageToken: null,
  excerpts: new Map(),
  isReading: false,
};

async function inContents(
  { tree, database: { read }, contents }: Parts,
  request: ContentSearchRequest,
): Promise<FoundPage> {
  const page = await tree.searchContents(read, request);
  const sha256s = page.entries.flatMap(({ sha256 }) => sha256 ?? []);
  const found = await contents.excerpts(read, sha256s, request.text);
  const entries = page.entries.filter(({ sha256 }) => found.has(sha256 ?? ""));
  const excerpts = new Map(entries.map(({ id, sha256 }) => [id, found.get(sha256 ?? "")!]));
  const unread = page.nextPageToken === null ? await contents.unread(read) : [];
  const isReading = (await tree.heldContents(read, request.ownerId, unread)).size > 0;
  return { ...page, entries, excerpts, isReading };
}
