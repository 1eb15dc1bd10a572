import * as styles from "./Prose.module.css";

interface ProseProps {
  /** Written by the site's editors and finished by the build. */
  readonly html: string;
  readonly language: string;
}

/** Running text made from Markdown. */
export function Prose({ html, language }: ProseProps) {
  return <div className={styles.prose} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}
