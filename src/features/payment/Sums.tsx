import * as styles from "./Sums.module.css";

/** A label, its value, and what is said below that. */
export type Sum = readonly [label: string, value: string, below?: string | undefined];

interface Props {
  readonly sums: readonly Sum[];
  /** The place's own look. */
  readonly className?: string | undefined;
  /** Lines stand above and below it. */
  readonly isFramed?: boolean;
}

/** Labels with their values at the other end of the line. */
export const Sums = ({ sums, className = "", isFramed = false }: Props) => (
  <dl className={`${styles.sums} ${isFramed ? styles.framed : ""} ${className}`}>
    {sums.map(([label, value, below]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {below !== undefined && <p className={styles.below}>{below}</p>}
        </dd>
      </div>
    ))}
  </dl>
);
