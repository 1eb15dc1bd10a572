import { BRAND } from "../../contract/brand.ts";
import { localeDirection, localizedPath } from "../../contract/locales.ts";
import { useEntryWords } from "../i18n/entry-words.ts";
import * as styles from "./ErrorPage.module.css";

/** The error page where the app's first part can't be had: it stands in the page and needs nothing else. */
export function EntryFailed() {
  const { lang, failedTitle, failedText, reload } = useEntryWords();
  return (
    <main className={styles.page} lang={lang} dir={localeDirection(lang)}>
      <a href={localizedPath(lang, "/")} className={styles.brand}>
        <img src={BRAND.logo.mark} alt="" width={48} height={48} />
        <span>{BRAND.name}</span>
      </a>
      <h1>{failedTitle}</h1>
      <p>{failedText}</p>
      <a href={`mailto:${BRAND.contact.support}`}>{BRAND.contact.support}</a>
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        {reload}
      </button>
    </main>
  );
}
