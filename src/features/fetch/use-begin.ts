import { useEffect, useRef, useState } from "react";
import { writeFileChoice } from "../../../contract/file-choice.ts";
import { beginFetch } from "../../api/fetches.ts";
import type { Line } from "./lines.ts";

export interface Beginning {
  /** The number of transfers begun so far; undefined while none is being begun. */
  readonly done?: number;
  readonly error?: unknown;
}

interface Ends {
  /** All have begun, or as many as before the dialog was closed. */
  readonly onBegun: (count: number) => void;
  /** One couldn't be begun. These are left. */
  readonly onFault: (left: readonly Line[]) => void;
}

/** Begins one transfer after the other. Whoever closes the dialog meanwhile has what was begun by then. */
export function useBegin(folderId: string, { onBegun, onFault }: Ends) {
  const [state, setState] = useState<Beginning>({});
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const begin = async (wanted: readonly Line[]) => {
    let done = 0;
    for (const { source, chosen } of wanted) {
      if (isClosed.current) break;
      setState({ done });
      try {
        await beginFetch(source.url, folderId, chosen && writeFileChoice(chosen.files));
      } catch (error) {
        onFault(wanted.slice(done));
        return setState({ error });
      }
      done += 1;
    }
    onBegun(done);
  };
  return { ...state, begin };
}
