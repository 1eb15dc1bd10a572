import * as styles from "./art.module.css";

/** A bag lying on its side: something went wrong. */
export const BrokenArt = () => (
  <svg width="120" height="96" viewBox="0 0 120 96" fill="none" className={styles.art}>
    <ellipse cx="60" cy="88" rx="44" ry="5" className={styles.ground} />
    <g transform="rotate(-14 60 60)">
      <rect x="24" y="38" width="72" height="44" rx="12" className={styles.body} />
      <path d="M24 54h72" className={styles.line} />
      <path d="M44 38v-6c0-8 7-13 16-13s16 5 16 13v6" className={styles.handle} />
      <rect x="54" y="49" width="12" height="10" rx="3" className={styles.mark} />
    </g>
  </svg>
);
