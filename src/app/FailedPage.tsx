import { BRAND } from "../../contract/brand.ts";
import { localeDirection, localizedPath } from "../../contract/locales.ts";
import { useEntryWords } from "../i18n/entry-words.ts";
import { BrandLink } from "./BrandLink.tsx";
import * as styles from "./FailedPage.module.css";

interface Props {
  /** `part`: a part of the program can't be loaded; `fatal`: the program broke. */
  readonly kind: "part" | "fatal";
}

/** The page of an app that can't go on. Its words came with the page, so it needs nothing that could be missing. */
export function FailedPage({ kind }: Props) {
  const say = useEntryWords();
  const home = localizedPath(say.lang, "/");
  const isPart = kind === "part";
  return (
    <main className={styles.page} lang={say.lang} dir={localeDirection(say.lang)}>
      <BrandLink href={home} />
      <h1>{isPart ? say.partTitle : say.fatalTitle}</h1>
      <p role="alert">{isPart ? say.partText : say.fatalText}</p>
      {!isPart && <a href={`mailto:${BRAND.contact.support}`}>{BRAND.contact.support}</a>}
      <div className={styles.actions}>
        <button type="button" className={styles.reload} onClick={() => location.reload()}>
          {isPart ? say.retry : say.reload}
        </button>
        <a href={home}>{say.home}</a>
        <a href={localizedPath(say.lang, "/help-center")}>{say.help}</a>
      </div>
    </main>
  );
}
