import * as styles from "./art.module.css";

/** A bag with everything ticked: nothing is under way. */
export const TasksArt = () => (
  <svg width="144" height="112" viewBox="0 0 144 112" fill="none" className={styles.art}>
    <ellipse cx="72" cy="103" rx="54" ry="6" className={styles.ground} />
    <path d="M52 30v-4c0-9 9-15 20-15s20 6 20 15v4" className={styles.handle} />
    <rect x="28" y="30" width="88" height="70" rx="14" className={styles.body} />
    <path d="M70 50h30M70 66h30M70 82h20" className={styles.line} />
    <path d="m44 50 4 4 8-9M44 66l4 4 8-9M44 82l4 4 8-9" className={styles.spark} />
  </svg>
);
