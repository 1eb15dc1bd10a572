import * as styles from "./art.module.css";

/** A bag with a clock: nothing was used lately. */
export const ClockArt = () => (
  <svg width="144" height="112" viewBox="0 0 144 112" fill="none" className={styles.art}>
    <ellipse cx="72" cy="103" rx="54" ry="6" className={styles.ground} />
    <path d="M52 36v-6c0-11 9-18 20-18s20 7 20 18v6" className={styles.handle} />
    <rect x="28" y="36" width="88" height="64" rx="14" className={styles.body} />
    <circle cx="72" cy="68" r="20" className={styles.face} />
    <path d="M72 56v12l8 6" className={styles.spark} />
  </svg>
);
