import * as styles from "./StorageMeter.module.css";

/** From here on the bar warns. */
const NEARLY_FULL = 0.9;

/** Whether nothing is left, by how much is used, 0 to 1. */
export const isUsedUp = (share: number): boolean => share >= 1;

/** How much is used, 0 to 1, as a bar. */
export const MeterBar = ({ share }: { readonly share: number }) => (
  <span className={styles.track}>
    <span
      className={styles.fill}
      data-full={share >= NEARLY_FULL || undefined}
      style={{ inlineSize: `${share * 100}%` }}
    />
  </span>
);
