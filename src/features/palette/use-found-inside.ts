import { useEffect, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { searchFiles } from "../../api/search.ts";

/** Names are there long before, and whoever still types is after those. */
const TYPING_MS = 400;
const SHORTEST = 2;
const MOST = 5;

interface FoundInside {
  readonly isSearching: boolean;
  readonly files: readonly FileObject[];
}

const NOTHING: FoundInside = { isSearching: false, files: [] };

/** Files that have the words of a text in them; it can be wanted by those whose server reads files. */
export function useFoundInside(text: string, isWanted: boolean): FoundInside {
  const wanted = isWanted && text.trim().length >= SHORTEST ? text.trim() : "";
  const [state, setState] = useState<FoundInside>(NOTHING);

  useEffect(() => {
    if (wanted === "") return setState(NOTHING);
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ files }) => ({ isSearching: true, files }));
    const timer = setTimeout(() => {
      searchFiles({ q: wanted, look_in: "contents" }, { limit: MOST, pageToken: "" }, signal).then(
        ({ files }) => !signal.aborted && setState({ isSearching: false, files }),
        // The search for names says what is wrong.
        () => !signal.aborted && setState(NOTHING),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);

  return state;
}
