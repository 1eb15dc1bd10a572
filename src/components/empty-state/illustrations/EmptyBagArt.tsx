import * as styles from "./art.module.css";

/** An open bag, waiting: there is nothing here yet. */
export const EmptyBagArt = () => (
  <svg width="144" height="112" viewBox="0 0 144 112" fill="none" className={styles.art}>
    <ellipse cx="72" cy="103" rx="54" ry="6" className={styles.ground} />
    <path d="M46 46v-8c0-13 11-22 26-22s26 9 26 22v8" className={styles.handle} />
    <path d="M26 46h92l-5 44c-1 6-5 10-11 10H42c-6 0-10-4-11-10Z" className={styles.body} />
    <path d="M24 46h96" className={styles.line} />
    <rect x="63" y="41" width="18" height="13" rx="4" className={styles.mark} />
    <path d="M52 74h40" className={styles.stitch} />
  </svg>
);
