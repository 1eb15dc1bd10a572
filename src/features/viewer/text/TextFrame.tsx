import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { TEXT_AT_MOST, useText } from "./use-text.ts";
import * as styles from "./TextFrame.module.css";

interface Props extends Pick<KindProps, "file" | "renew"> {
  readonly children: (text: string, isCut: boolean) => ReactNode;
}

/** Loads a text in parts and says how much of it is loaded. */
export function TextFrame({ file, renew, children }: Props) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const { content, error, isLoading, loadMore } = useText({ file, renew });
  if (!content && error !== undefined) {
    return <ErrorState error={error} onRetry={loadMore} />;
  }
  if (!content) {
    return (
      <div className={styles.waiting}>
        <Skeleton inlineSize="80%" />
        <Skeleton inlineSize="65%" />
        <Skeleton inlineSize="72%" />
        <Late onRetry={loadMore} />
      </div>
    );
  }
  if (content.text === "") return <UnknownPreview file={file} reason={t("text.empty")} />;
  const hasRoom = content.bytes < TEXT_AT_MOST;
  return (
    <div className={styles.frame}>
      {children(content.text, content.isCut)}
      {content.isCut && (
        <div className={styles.more}>
          <p role="status">
            {t(hasRoom ? "text.part" : "text.rest", {
              shown: format.size(content.bytes),
              size: format.size(file.size),
            })}
          </p>
          {hasRoom && (
            <Button isPending={isLoading} onPress={loadMore}>
              {t(error === undefined ? "text.more" : "text.again")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
