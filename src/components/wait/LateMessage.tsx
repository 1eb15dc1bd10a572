import { useEffect, useState } from "react";
import { useEntryWords } from "../../i18n/entry-words.ts";
import { LATE_MS } from "../../lib/late.ts";
import { useLatest } from "../../state/use-latest.ts";
import { useProgressMessages } from "../../state/toast.ts";
import { useLate } from "./use-late.ts";

interface Props {
  /** Asks anew; without it the page is reloaded. */
  readonly onRetry?: () => void;
}

/** Says at the foot of the page, after a while, that loading takes long. It is for what has no place of its own. */
export function LateMessage({ onRetry = () => location.reload() }: Props) {
  const { lateTitle, retry } = useEntryWords();
  const [message] = useState(useProgressMessages());
  const [isLate, again] = useLate();
  const latest = useLatest(onRetry);
  useEffect(() => {
    if (!isLate) return;
    const onAction = () => {
      again();
      latest.current();
    };
    const say = () => message.show({ text: lateTitle, progress: null, action: { label: retry, onAction } });
    say();
    // It is said again, because something else may have been said meanwhile, or the message was closed.
    const timer = setInterval(say, LATE_MS);
    return () => {
      clearInterval(timer);
      message.end();
    };
  }, [isLate, again, latest, message, lateTitle, retry]);
  return null;
}
