import { Late } from "./Late.tsx";
import { Skeleton } from "./Skeleton.tsx";
import * as styles from "./RowsSkeleton.module.css";

const WIDTHS = [48, 62, 37, 55];

interface Props {
  readonly label: string;
  /** `card`: rows in a frame; `days`: bare rows below the name of a day. */
  readonly look?: "card" | "days";
  readonly onRetry?: () => void;
}

/** Placeholder for a list of rows that is loading. */
export const RowsSkeleton = ({ label, look = "card", onRetry }: Props) => (
  <div className={look === "card" ? styles.rows : styles.days} aria-busy="true">
    <p role="status" className="visually-hidden">
      {label}
    </p>
    {look === "days" && <Skeleton inlineSize="4rem" />}
    {WIDTHS.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton shape="block" inlineSize="var(--icon)" blockSize="var(--icon)" />
        <Skeleton inlineSize={`${width}%`} />
      </div>
    ))}
    <Late onRetry={onRetry} />
  </div>
);
