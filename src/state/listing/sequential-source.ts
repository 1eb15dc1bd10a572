import type { FileObject } from "../../../contract/files.ts";
import type { ListingSource } from "./listing-source.ts";
import { PAGE } from "./page-loader.ts";

interface TokenPage {
  readonly files: readonly FileObject[];
  /** `""` on the last page. */
  readonly nextToken: string;
}

/** Entries that come only page by page, such as search results. They are counted once the last page is there. */
export function sequentialSource(
  fetch: (pageToken: string, limit: number, signal: AbortSignal) => Promise<TokenPage>,
  concerns: ListingSource["concerns"] = () => false,
): ListingSource {
  let files: FileObject[] = [];
  let token: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const isOver = () => token === "";

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

  return {
    async page(position, limit, signal) {
      // Pages are loaded one after the other, because each needs the token of the one before.
      const mine = turn.then(() => fetchUpTo(position + limit, signal));
      turn = mine.catch(() => undefined);
      await mine;
      return {
        position,
        files: files.slice(position, position + limit),
        count: isOver() ? files.length : null,
      };
    },
    restart() {
      files = [];
      token = undefined;
    },
    concerns,
  };
}
