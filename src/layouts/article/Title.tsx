import * as styles from "./Title.module.css";

interface TitleProps {
  readonly title: string;
  /** Language of the text. */
  readonly language: string | undefined;
}

/** A word this long doesn't fit on a phone in a title of full size. */
const LONG_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}]{15}/u;

/** The heading of a page of words. */
export function Title({ title, language }: TitleProps) {
  return (
    <h1 className={LONG_WORD.test(title) ? styles.smaller : styles.title} lang={language}>
      {title}
    </h1>
  );
}
