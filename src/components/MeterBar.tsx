import * as styles from "./StorageMeter.module.css";

/** From this share on the bar warns. */
const NEARLY_FULL = 0.9;

/** All of the limit is used; 1 is the whole. */
export const isUsedUp = (share: number): boolean => share >= 1;

/** Shows as a bar how much is used, from 0 to 1. */
export const MeterBar = ({ share }: { readonly share: number }) => (
  <span className={styles.track}>
    <span
      className={styles.fill}
      data-full={share >= NEARLY_FULL || undefined}
      style={{ inlineSize: `${share * 100}%` }}
    />
  </span>
);
