import type { FileObject } from "../../../contract/files.ts";
import type { LoadedPage } from "./listing-reducer.ts";
import type { ListingSource } from "./listing-source.ts";
import { PAGE } from "./page-loader.ts";

export interface TokenPage {
  readonly files: readonly FileObject[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

interface Options {
  /** The first page, if it came with something else. */
  readonly first?: TokenPage | undefined;
  readonly concerns?: ListingSource["concerns"];
}

/**
 * Entries that come only page by page, such as search results. They are counted once the last page is there, and all of
 * them are kept, because a page that is gone couldn't be asked for alone.
 */
export function sequentialSource(
  fetch: (pageToken: string, limit: number, signal: AbortSignal) => Promise<TokenPage>,
  { first, concerns }: Options = {},
): ListingSource {
  let files: FileObject[];
  let token: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const restart = () => {
    files = [...(first?.files ?? [])];
    token = first?.nextToken;
  };
  const isOver = () => token === "";
  restart();

  const fetchUpTo = async (wanted: number, signal: AbortSignal): Promise<void> => {
    const mine = files;
    while (mine.length < wanted && !isOver()) {
      const page = await fetch(token ?? "", PAGE, signal);
      // The list was restarted meanwhile, so this starts again as well.
      if (mine !== files) return fetchUpTo(wanted, signal);
      mine.push(...page.files);
      token = page.nextToken;
    }
  };
  const from = (position: number): LoadedPage => ({
    position,
    files: files.slice(position),
    count: isOver() ? files.length : null,
    isKept: true,
  });

  return {
    first: first && from(0),
    async page(position, limit, signal) {
      // Pages are loaded one after the other, because each needs the token of the one before.
      const mine = turn.then(() => fetchUpTo(position + limit, signal));
      turn = mine.catch(() => undefined);
      await mine;
      return from(position);
    },
    restart,
    concerns,
  };
}
