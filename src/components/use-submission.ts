import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useErrorText } from "../i18n/use-error-text.ts";
import { useToast } from "../state/toast.ts";

interface Submission {
  readonly isBusy: boolean;
  readonly error?: unknown;
}

const AT_REST: Submission = { isBusy: false };

/**
 * What a dialog or form sends. `done` is called, and a failure kept in `error`, while it is still open for the same thing;
 * whoever has closed it meanwhile, and may have opened it for another, is told of a failure at the foot of the page.
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
