import { BRAND } from "../../contract/brand.ts";
import type { AllEntryWords } from "../i18n/entry-words.ts";
import * as styles from "./FailedPage.module.css";

/** Says over the empty frame of a page of the app, in all languages, what it is for and that it needs scripts. */
export const withoutScript = (words: AllEntryWords) => (
  <noscript key="without-script">
    <main className={`${styles.page} ${styles.cover}`}>
      <a href="/" className={styles.brand}>
        <img src={BRAND.logo.mark} alt="" width={48} height={48} />
        <span>{BRAND.name}</span>
      </a>
      {Object.entries(words).map(([locale, { scriptText }]) => (
        <p key={locale} lang={locale}>
          {scriptText}
        </p>
      ))}
    </main>
  </noscript>
);
