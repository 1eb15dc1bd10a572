import * as styles from "./art.module.css";

/** An empty basket: nothing was thrown away. */
export const TrashArt = () => (
  <svg width="144" height="112" viewBox="0 0 144 112" fill="none" className={styles.art}>
    <ellipse cx="72" cy="103" rx="44" ry="6" className={styles.ground} />
    <path d="M40 40h64l-6 52c-1 6-5 9-11 9H57c-6 0-10-3-11-9Z" className={styles.body} />
    <path d="M34 40h76" className={styles.handle} />
    <path d="M58 54l3 32M86 54l-3 32M72 54v32" className={styles.stitch} />
    <path d="m66 22 5 6 9-11" className={styles.spark} />
  </svg>
);
