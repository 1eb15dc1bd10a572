import { useEffect } from "react";
import { useEntryWords } from "../../i18n/entry-words.ts";
import { unspeak, useSpoken } from "../../state/spoken.ts";
import { Button } from "../button/Button.tsx";
import * as styles from "./Late.module.css";
import { useLate } from "./use-late.ts";

interface Props {
  /**
   * Asks anew; without it the page is reloaded. It is `null` where something that was pressed is awaited: that may be
   * under way, and a reloaded page would have lost what was filled in.
   */
  readonly onRetry?: (() => void) | null | undefined;
}

/** Stands beside a placeholder and says after a while that loading takes long. The wait goes on meanwhile. */
export function Late({ onRetry = () => location.reload() }: Props) {
  const { lang, lateTitle, lateText, retry } = useEntryWords();
  const [isLate, again] = useLate();
  const words = `${lateTitle}. ${lateText}`;
  useSpoken(isLate ? words : "");
  useEffect(() => (isLate ? () => unspeak(words) : undefined), [isLate, words]);
  if (!isLate) return null;
  return (
    <div className={styles.late} lang={lang}>
      <p className={styles.title}>{lateTitle}</p>
      <p className={styles.text}>{lateText}</p>
      {onRetry && (
        <Button
          onPress={() => {
            again();
            onRetry();
          }}
        >
          {retry}
        </Button>
      )}
    </div>
  );
}
