import { useEffect, useRef } from "react";
import { beginAlong, downloadAlong, removeAlong } from "../../../api/along.ts";
import { isApiError } from "../../../api/api-error.ts";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import { AlongState } from "./AlongState.tsx";
import * as styles from "./Along.module.css";
import { useAlong } from "./use-along.ts";

/** Has the zip of everything made, shows how far it is, and hands it over. */
export function AlongZip() {
  const textOf = useErrorText();
  const { fresh, dialog } = useFresh();
  const { along, error: loadError, show, reload } = useAlong();
  const { isBusy, error, submit } = useSubmission();
  const hasFailed = error !== undefined && !isApiError(error, "cancelled");
  const frame = useFocusKept(along === null ? "NONE" : along?.phase);
  if (along === undefined) {
    return loadError === undefined ? (
      <>
        <Skeleton inlineSize="60%" />
        <Late onRetry={reload} />
      </>
    ) : (
      <ErrorState error={loadError} onRetry={reload} />
    );
  }
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {isBusy && <Late onRetry={null} />}
      <AlongState
        along={along}
        isBusy={isBusy}
        onBegin={() => void submit(() => fresh(beginAlong), show)}
        onDownload={() =>
          void submit(
            () => fresh(downloadAlong),
            () => undefined,
          )
        }
        onRemove={() => void submit(removeAlong, () => show(null))}
      />
      {hasFailed && <FormError>{textOf(error)}</FormError>}
      {dialog}
    </div>
  );
}

/** The frame takes the focus when the button that had it goes with the state it belongs to. */
function useFocusKept(state: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isOther && document.activeElement === document.body) frame.current?.focus();
  }, [state]);
  return frame;
}
