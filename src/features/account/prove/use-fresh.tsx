import { useCallback, useState, type ReactNode } from "react";
import { isApiError, localError } from "../../../api/api-error.ts";
import { ProveDialog } from "./ProveDialog.tsx";

/** Does what needs a fresh proof. Throws what it throws, and `cancelled` when the person won't give the proof. */
export type Fresh = <Result>(act: () => Promise<Result>) => Promise<Result>;

interface Asked {
  readonly go: () => void;
  readonly stop: () => void;
}

/**
 * For acts that the server only does for somebody who has proved who they are a short while ago: asks for the proof
 * where it is wanted, then goes on. The dialog has to be drawn on the page.
 */
export function useFresh(): { readonly fresh: Fresh; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const fresh = useCallback<Fresh>(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!isApiError(error, "validate_required")) throw error;
    }
    await new Promise<void>((go, refuse) =>
      setAsked((former) => {
        former?.stop();
        return { go, stop: () => refuse(localError("cancelled")) };
      }),
    );
    return act();
  }, []);
  const handle = (answer: (to: Asked) => void) => () => {
    if (asked) answer(asked);
    setAsked(undefined);
  };
  const dialog = (
    <ProveDialog
      isOpen={asked !== undefined}
      onProved={handle(({ go }) => go())}
      onClose={handle(({ stop }) => stop())}
    />
  );
  return { fresh, dialog };
}
