import type { Order } from "../../../../contract/files.ts";
import { listFiles, listFilesAt, locateName } from "../../../api/files.ts";
import type { LoadedPage } from "../../../state/listing/listing-reducer.ts";
import type { ListingSource, Sought } from "../../../state/listing/listing-source.ts";
import { PAGE } from "../../../state/listing/page-loader.ts";
import { positionedSource } from "../../../state/listing/positioned-source.ts";
import { sequentialSource } from "../../../state/listing/sequential-source.ts";

export interface ListingQuery {
  readonly parentId: string;
  readonly trashed: boolean;
  /** Starred entries only. */
  readonly starred?: boolean;
  readonly order: Order;
  readonly foldersFirst: boolean;
}

/** Pages of the starred entries of the whole drive. */
export const starredSource = (query: ListingQuery): ListingSource =>
  sequentialSource(
    async (pageToken, signal) => {
      const page = await listFiles({ ...query, limit: PAGE, pageToken }, signal);
      return { items: page.files, nextToken: page.next_page_token };
    },
    { concerns: () => true },
  );

/** The entries of a folder or of the trash. It gives any position at once, however many entries there are. */
export function folderSource(query: ListingQuery): ListingSource {
  const { parentId, trashed, order } = query;
  const byName = order === "NAME_ASC" || order === "NAME_DESC" ? order : undefined;
  return positionedSource({
    async page(position, limit, signal) {
      // The first page comes without a count, because counting takes time and often that page is everything.
      if (position === 0 && limit <= PAGE) {
        const { files, next_page_token } = await listFiles({ ...query, limit }, signal);
        return { position, items: files, count: next_page_token === "" ? files.length : null };
      }
      const reply = await listFilesAt({ ...query, limit }, position, signal);
      return { position: reply.position, items: reply.files, count: reply.count };
    },
    locate: (wanted, signal) =>
      byName && "prefix" in wanted
        ? locateFirst({ ...query, order: byName }, wanted.prefix, signal)
        : locateIn(query, wanted, signal),
    everything: { parentId, trashed },
    isCountedSoon: true,
    concerns: (folderId) => folderId === parentId || trashed,
  });
}

async function locateIn(
  query: ListingQuery,
  wanted: Sought,
  signal: AbortSignal,
): Promise<LoadedPage | null> {
  const { position, files, count } = await listFilesAt({ ...query, limit: PAGE }, wanted, signal);
  return files.length > 0 ? { position, items: files, count } : null;
}

async function locateFirst(
  query: ListingQuery & { readonly order: "NAME_ASC" | "NAME_DESC" },
  prefix: string,
  signal: AbortSignal,
): Promise<LoadedPage | null> {
  const found = await locateName(query, prefix, signal);
  if (!found.file || !folded(found.file.name).startsWith(folded(prefix))) return null;
  const page = await listFilesAt({ ...query, limit: PAGE }, { pageToken: found.page_token }, signal);
  return { position: page.position, items: page.files, count: page.count };
}

/** Folds text as lists do with names. */
const folded = (text: string): string => text.normalize("NFKD").toLowerCase();
