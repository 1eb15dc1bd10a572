import * as styles from "./art.module.css";

/** A glass over a bag: nothing was found, or nothing was searched for yet. */
export const SearchArt = () => (
  <svg width="144" height="112" viewBox="0 0 144 112" fill="none" className={styles.art}>
    <ellipse cx="72" cy="103" rx="54" ry="6" className={styles.ground} />
    <path d="M48 40v-5c0-10 8-16 18-16s18 6 18 16v5" className={styles.handle} />
    <rect x="26" y="40" width="80" height="58" rx="13" className={styles.body} />
    <path d="M26 58h80" className={styles.line} />
    <circle cx="96" cy="70" r="20" className={styles.face} />
    <path d="m111 85 14 14" className={styles.handle} />
    <path d="M88 70a8 8 0 0 1 8-8" className={styles.spark} />
  </svg>
);
