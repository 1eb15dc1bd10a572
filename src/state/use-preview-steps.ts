import { globalHistory, navigate } from "@reach/router";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { previewAddress, previewedIn } from "../lib/preview-address.ts";

export interface PreviewSteps {
  /** The file that is shown; `""` for none. */
  readonly id: string;
  /** Shows a file. It is a step of the history, which Back undoes. */
  readonly open: (id: string) => void;
  /** Shows another file in the place of the one before, so that Back leads out of the preview and not through it. */
  readonly step: (id: string) => void;
  readonly close: () => void;
}

/** A step that `open` made says so: closing goes back over it. One that a link or a new tab made has nothing before it. */
interface Step {
  readonly opensPreview?: true;
}

const listen = (onChange: () => void) => globalHistory.listen(onChange);

/**
 * The preview as the address has it: reload, Back and a link that is sent to somebody all find it. The router tells of a
 * new address a frame later; by then the list below would be asked to take the focus while it is still inert.
 */
export function usePreviewSteps(): PreviewSteps {
  const search = useSyncExternalStore(listen, () => location.search);
  const id = previewedIn(search);
  /** The browser goes back a moment after it is told to, and must not be told twice. */
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [search]);

  return useMemo(() => {
    const step = (next: string) =>
      void navigate(previewAddress(location, next), { replace: true, state: history.state as object });
    return {
      id,
      step,
      open: (next) => {
        if (previewedIn(location.search) !== "") return step(next);
        void navigate(previewAddress(location, next), { state: { opensPreview: true } satisfies Step });
      },
      close: () => {
        if (isClosing.current || previewedIn(location.search) === "") return;
        isClosing.current = true;
        if ((history.state as Step | null)?.opensPreview) history.back();
        else void navigate(previewAddress(location), { replace: true });
      },
    };
  }, [id]);
}
