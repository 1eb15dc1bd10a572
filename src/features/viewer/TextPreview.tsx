import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { ErrorState } from "../../components/ErrorState.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { sourceOf } from "./preview-kind.ts";
import { fetchText, type TextContent } from "./text-content.ts";
import * as styles from "./TextPreview.module.css";

/** Safari lets the keyboard scroll only what can take the focus. */
const SCROLLABLE = { tabIndex: 0 } as const;

/** Text and code as they are: nothing in them is ever run or turned into markup. */
export function TextPreview({ file }: { file: FileObject }) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const [content, setContent] = useState<TextContent>();
  const [error, setError] = useState<unknown>();

  const load = useCallback(
    (signal: AbortSignal) => {
      setError(undefined);
      fetchText(sourceOf(file), Number(file.size), signal)
        .then(setContent)
        .catch((reason: unknown) => {
          if (!signal.aborted) setError(reason);
        });
    },
    [file],
  );
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);

  if (error !== undefined)
    return <ErrorState error={error} onRetry={() => load(new AbortController().signal)} />;
  if (!content) {
    return (
      <div className={styles.waiting}>
        <Skeleton inlineSize="80%" />
        <Skeleton inlineSize="65%" />
        <Skeleton inlineSize="72%" />
      </div>
    );
  }
  if (content.text === "") return <p className={styles.note}>{t("text.empty")}</p>;
  return (
    <div className={styles.frame}>
      {content.isCut && <p className={styles.note}>{t("text.cut", { size: format.size(file.size) })}</p>}
      <pre
        className={styles.text}
        dir="auto"
        role="region"
        aria-label={t("text.label", { name: file.name })}
        {...SCROLLABLE}
      >
        {content.text}
      </pre>
    </div>
  );
}
