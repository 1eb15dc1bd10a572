import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./PreviousNext.module.css";

export interface Neighbour {
  readonly href: string;
  readonly title: string;
  readonly language: string;
}

interface PreviousNextProps {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The documents before and after this one in its category. */
export function PreviousNext({ previous, next }: PreviousNextProps) {
  const { t } = useTranslation();
  if (!previous && !next) return null;
  const label = `${t("common:article.previous")} · ${t("common:article.next")}`;
  return (
    <nav className={styles.nav} aria-label={label} data-screen-only="">
      {previous && <Way {...previous} word={t("common:article.previous")} rel="prev" />}
      {next && <Way {...next} word={t("common:article.next")} rel="next" />}
    </nav>
  );
}

function Way({ href, title, language, word, rel }: Neighbour & { word: string; rel: "prev" | "next" }) {
  return (
    <a className={styles.way} href={href} rel={rel} data-way={rel}>
      <span className={styles.word}>{word}</span>
      <span lang={language}>{title}</span>
    </a>
  );
}
