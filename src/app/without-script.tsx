import { BRAND } from "../../contract/brand.ts";
import type { AllEntryWords } from "../i18n/entry-words.ts";
import * as styles from "./FailedPage.module.css";

/** What a page of the app is for and what it needs, over its empty frame. Without a script it says so in all languages. */
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
