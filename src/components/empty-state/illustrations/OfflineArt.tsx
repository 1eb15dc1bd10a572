import * as styles from "./art.module.css";

/** A bag whose handle has come loose: no connection. */
export const OfflineArt = () => (
  <svg width="120" height="96" viewBox="0 0 120 96" fill="none" className={styles.art}>
    <ellipse cx="60" cy="88" rx="44" ry="5" className={styles.ground} />
    <rect x="24" y="40" width="72" height="44" rx="12" className={styles.body} />
    <path d="M24 56h72" className={styles.line} />
    <path d="M44 40v-8c0-7 5-12 12-13M76 40v-6" className={styles.handle} />
    <path d="m66 15 4 5 7-9" className={styles.spark} />
    <rect x="54" y="51" width="12" height="10" rx="3" className={styles.mark} />
  </svg>
);
