import { useEffect, useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { BrokenArt } from "../../../components/empty-state/illustrations/BrokenArt.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as frame from "../text/TextFrame.module.css";
import { useLatest } from "../../../state/use-latest.ts";
import type { EditorProps } from "./editor-props.ts";
import { OpenedText } from "./OpenedText.tsx";
import { useEdited } from "./use-edited.ts";

/** A text in the place of its preview, to be written in. */
export function TextEditor({ file, source, isDraftWanted, isLeaving, onLeave, ...rest }: EditorProps) {
  const { content, isUnreadable, error, again } = useEdited(file, source);
  const [round, setRound] = useState(0);
  const isLost = isLeaving && content === undefined;
  useEffect(() => {
    if (isLost) onLeave();
  }, [isLost, onLeave]);
  const { onNewContent } = rest;
  const latest = useLatest({ file, onNewContent });
  useEffect(() => {
    const known = latest.current;
    if (content && content.file.hash !== known.file.hash) known.onNewContent(content.file);
  }, [content, latest]);
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />;
  if (isUnreadable) return <Unreadable onDone={rest.onDone} />;
  if (!content)
    return (
      <div className={frame.waiting}>
        <Skeleton inlineSize="80%" />
        <Skeleton inlineSize="65%" />
        <Skeleton inlineSize="72%" />
        <Late onRetry={again} />
      </div>
    );
  return (
    <OpenedText
      key={round}
      content={content}
      isDraftWanted={isDraftWanted && round === 0}
      isLeaving={isLeaving}
      onLeave={onLeave}
      onReload={() => {
        setRound(round + 1);
        again();
      }}
      {...rest}
    />
  );
}

function Unreadable({ onDone }: Pick<EditorProps, "onDone">) {
  const { t } = useTranslation("viewer");
  return (
    <div role="alert">
      <EmptyState art={<BrokenArt />} title={t("edit.unreadable.title")} text={t("edit.unreadable.text")}>
        <Button variant="primary" onPress={onDone}>
          {t("edit.unreadable.back")}
        </Button>
      </EmptyState>
    </div>
  );
}
