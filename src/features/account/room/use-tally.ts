import { useCallback, useEffect, useState } from "react";
import { getTally } from "../../../api/tally.ts";
import { addPart, NOTHING_YET, type Tally } from "./add-parts.ts";

interface State {
  readonly tally: Tally;
  readonly isDone: boolean;
  readonly error?: unknown;
}

const BEGINNING: State = { tally: NOTHING_YET, isDone: false };

/** Looks through the whole drive, part by part, for as long as it is shown. What is known grows meanwhile. */
export function useTally() {
  const [state, setState] = useState(BEGINNING);
  const [run, setRun] = useState(0);
  useEffect(() => {
    const over = new AbortController();
    setState(BEGINNING);
    void lookThrough(over.signal, setState);
    return () => over.abort();
  }, [run]);
  const again = useCallback(() => setRun((before) => before + 1), []);
  return { ...state, again };
}

async function lookThrough(signal: AbortSignal, show: (state: State) => void): Promise<void> {
  let tally = NOTHING_YET;
  let token = "";
  try {
    do {
      const part = await getTally(token, signal);
      if (signal.aborted) return;
      tally = addPart(tally, part);
      token = part.next_page_token;
      show({ tally, isDone: token === "" });
    } while (token !== "");
  } catch (error) {
    if (!signal.aborted) show({ tally, isDone: false, error });
  }
}
