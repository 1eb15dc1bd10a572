import { useEffect } from "react";
import { useEntryWords } from "../i18n/entry-words.ts";
import { unspeak, useSpoken } from "../state/spoken.ts";
import { Button } from "./Button.tsx";
import * as styles from "./Late.module.css";
import { useLate } from "./use-late.ts";

interface Props {
  /** Asks anew; the page is loaded again unless given. */
  readonly onRetry?: (() => void) | undefined;
}

/** Joined to what stands for something on its way: says after a while that it takes long. The wait goes on meanwhile. */
export function Late({ onRetry = () => location.reload() }: Props) {
  const { lang, lateTitle, lateText, retry } = useEntryWords();
  const [isLate, again] = useLate();
  const words = `${lateTitle}. ${lateText}`;
  useSpoken(isLate ? words : "");
  useEffect(() => (isLate ? () => unspeak(words) : undefined), [isLate, words]);
  if (!isLate) return null;
  const handleRetry = () => {
    again();
    onRetry();
  };
  return (
    <div className={styles.late} lang={lang}>
      <p className={styles.title}>{lateTitle}</p>
      <p className={styles.text}>{lateText}</p>
      <Button onPress={handleRetry}>{retry}</Button>
    </div>
  );
}
