import { useEffect, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { searchFiles } from "../../api/search.ts";

/** A search waits this long for further letters. */
const TYPING_MS = 150;
const MOST = 8;
/** The server may answer with too little a few times, before it has looked at the whole of a large drive. */
const PAGES = 4;

export interface FoundFiles {
  readonly isSearching: boolean;
  /** Those of the text before stay until the answer for the present one is there. */
  readonly files: readonly FileObject[];
  readonly error?: unknown;
  readonly retry: () => void;
}

interface State {
  readonly isSearching: boolean;
  readonly files: readonly FileObject[];
  readonly error?: unknown;
}

const NOTHING: State = { isSearching: false, files: [] };

/** Files and folders anywhere in the drive whose names have the words of a text. */
export function useFoundFiles(text: string): FoundFiles {
  const wanted = text.trim();
  const [state, setState] = useState<State>(NOTHING);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (wanted === "") return setState(NOTHING);
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ files }) => ({ isSearching: true, files }));
    const timer = setTimeout(() => {
      find(wanted, signal).then(
        (files) => !signal.aborted && setState({ isSearching: false, files }),
        (error: unknown) => !signal.aborted && setState({ isSearching: false, files: [], error }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, turn]);

  return { ...state, retry: () => setTurn((now) => now + 1) };
}

async function find(text: string, signal: AbortSignal): Promise<readonly FileObject[]> {
  const files: FileObject[] = [];
  let pageToken = "";
  for (let page = 0; page < PAGES && files.length < MOST; page += 1) {
    const answer = await searchFiles({ q: text }, { limit: MOST, pageToken }, signal);
    files.push(...answer.files);
    pageToken = answer.next_page_token;
    if (pageToken === "") break;
  }
  return files.slice(0, MOST);
}
