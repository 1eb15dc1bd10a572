import { globalHistory, navigate } from "@reach/router";
import { useMemo, useSyncExternalStore } from "react";

/** The step of the history in which the shown file is edited says so. */
interface Step {
  readonly edits?: true;
}

export interface EditStep {
  /** The history stands in that step. */
  readonly isOn: boolean;
  /** Takes the step, which Back undoes: the preview stays. */
  readonly take: () => void;
  /** Goes back over it; `isOn` tells when. */
  readonly undo: () => void;
}

const listen = (onChange: () => void) => globalHistory.listen(onChange);
const isStep = () => (history.state as Step | null)?.edits === true;

/** Editing as a step of the history, so that Back leads out of the text and a reload into it again. */
export function useEditStep(): EditStep {
  const isOn = useSyncExternalStore(listen, isStep);
  return useMemo(
    () => ({
      isOn,
      take: () =>
        void navigate(location.pathname + location.search, { state: { edits: true } satisfies Step }),
      undo: () => history.back(),
    }),
    [isOn],
  );
}
