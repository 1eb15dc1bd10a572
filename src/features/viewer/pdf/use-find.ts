import { useEffect, useRef, useState } from "react";
import type { OpenDocument } from "./open-document.ts";
import { findIn, keepText, type Stretch } from "./page-text.ts";

export interface PageMatch extends Stretch {
  /** Counts from 1. */
  readonly page: number;
}

export interface Finding {
  readonly matches: readonly PageMatch[];
  /** Pages are still looked through. */
  readonly isSearching: boolean;
}

const MATCHES_AT_MOST = 1_000;
const NOTHING: Finding = { matches: [], isSearching: false };
/** Matches are told after so many pages, so that a long document answers soon. */
const TOLD_PAGES = 20;

/** Finds words in a document, page by page; the texts of pages are kept for the next search. */
export function useFind({ document }: OpenDocument, wanted: string): Finding {
  const texts = useRef(new Map<number, string>());
  const [finding, setFinding] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const textOf = async (page: number) => {
      const known = texts.current.get(page);
      if (known !== undefined) return known;
      // A page that can't be read says so where it is shown; the others are searched.
      const text = await wordsOf(document, page).catch(() => "");
      texts.current.set(page, text);
      return text;
    };
    const search = async () => {
      const matches: PageMatch[] = [];
      for (let page = 1; page <= document.numPages && matches.length < MATCHES_AT_MOST; page += 1) {
        const text = await textOf(page);
        if (signal.aborted) return;
        for (const found of findIn(text, wanted).slice(0, MATCHES_AT_MOST - matches.length))
          matches.push({ page, ...found });
        if (page % TOLD_PAGES === 0) setFinding({ matches: [...matches], isSearching: true });
      }
      setFinding({ matches, isSearching: false });
    };
    setFinding(wanted === "" ? NOTHING : { matches: [], isSearching: true });
    if (wanted !== "") void search();
    return () => controller.abort();
  }, [document, wanted]);
  return finding;
}

async function wordsOf(document: OpenDocument["document"], page: number): Promise<string> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return keepText(items).text;
}
