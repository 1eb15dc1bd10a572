import * as styles from "./art.module.css";

/** A bag with a star: nothing is starred yet. */
export const StarArt = () => (
  <svg width="144" height="112" viewBox="0 0 144 112" fill="none" className={styles.art}>
    <ellipse cx="72" cy="103" rx="54" ry="6" className={styles.ground} />
    <path d="M52 36v-6c0-11 9-18 20-18s20 7 20 18v6" className={styles.handle} />
    <rect x="28" y="36" width="88" height="64" rx="14" className={styles.body} />
    <path
      d="m72 48 6.2 12.5 13.8 2-10 9.7 2.4 13.8L72 79.5 59.6 86 62 72.200l-10-9.700 13.800-2Z"
      className={styles.mark}
    />
  </svg>
);
