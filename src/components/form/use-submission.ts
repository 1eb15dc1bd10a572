import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useToast } from "../../state/toast.ts";

interface Submission {
  readonly isBusy: boolean;
  readonly error?: unknown;
}

const AT_REST: Submission = { isBusy: false };

/**
 * Sends what a dialog or form has. While it is still open for the same thing, `done` is called or a failure is kept in
 * `error`. If it was closed meanwhile, perhaps to open it for something else, a failure is shown at the foot of the
 * page.
 */
export function useSubmission(isOpen = true) {
  const [state, setState] = useState(AT_REST);
  const opening = useRef<symbol>();
  const toast = useToast();
  const textOf = useErrorText();

  useLayoutEffect(() => {
    if (!isOpen) return;
    opening.current = Symbol("opening");
    return () => {
      opening.current = undefined;
      setState(AT_REST);
    };
  }, [isOpen]);

  const submit = async <Result>(work: () => Promise<Result>, done: (result: Result) => void) => {
    const mine = opening.current;
    const isStillOpen = () => mine !== undefined && mine === opening.current;
    setState({ isBusy: true });
    try {
      const result = await work();
      if (!isStillOpen()) return;
      setState(AT_REST);
      done(result);
    } catch (error) {
      if (isStillOpen()) setState({ isBusy: false, error });
      else toast({ text: textOf(error), tone: "danger" });
    }
  };
  const forgetError = useCallback(() => setState(({ isBusy }) => ({ isBusy })), []);

  return { ...state, submit, forgetError };
}
