import * as styles from "./StorageMeter.module.css";

/** From this share on the bar warns. */
const NEARLY_FULL = 0.9;

/** All of the limit is used; 1 is the whole. */
export const isUsedUp = (share: number): boolean => share >= 1;

interface Props {
  /** From 0 to 1. */
  readonly share: number;
  /** It is a part of a whole, of which there is never too much. */
  readonly isPart?: boolean;
}

/** Shows as a bar how much is used. */
export const MeterBar = ({ share, isPart = false }: Props) => (
  <span className={styles.track}>
    <span
      className={styles.fill}
      data-empty={share === 0 || undefined}
      data-full={(!isPart && share >= NEARLY_FULL) || undefined}
      style={{ inlineSize: `${share * 100}%` }}
    />
  </span>
);
