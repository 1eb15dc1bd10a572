import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isApiError } from "../../api/api-error.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { Button } from "../button/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { HelpLink } from "../button/HelpLink.tsx";
import { BrokenArt } from "./illustrations/BrokenArt.tsx";
import { OfflineArt } from "./illustrations/OfflineArt.tsx";
import { useReturn } from "./use-return.ts";

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Another way on, such as a link to where things are fine. */
  readonly children?: ReactNode;
}

/** Says in words why a view can't be shown and what to do. When the server was away it tries again by itself. */
export function ErrorState({ error, onRetry, children }: Props) {
  const { t } = useTranslation("ui");
  const textOf = useErrorText();
  const offline = isApiError(error, "unreachable");
  useReturn(offline && onRetry !== undefined, onRetry);
  return (
    <div role="alert">
      <EmptyState
        art={offline ? <OfflineArt /> : <BrokenArt />}
        title={t(offline ? "error.offlineTitle" : "error.title")}
        text={textOf(error)}
      >
        {onRetry && (
          <Button variant="primary" onPress={onRetry}>
            {t("error.retry")}
          </Button>
        )}
        {isApiError(error) && <HelpLink name={error.name} />}
        {children}
      </EmptyState>
    </div>
  );
}
