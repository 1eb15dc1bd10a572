import { Skeleton } from "./Skeleton.tsx";
import * as styles from "./RowsSkeleton.module.css";

const WIDTHS = [48, 62, 37, 55];

/** A list of rows on its way. */
export const RowsSkeleton = ({ label }: { readonly label: string }) => (
  <div className={styles.rows} aria-busy="true">
    <p role="status" className="visually-hidden">
      {label}
    </p>
    {WIDTHS.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton shape="block" inlineSize="2.5rem" blockSize="2.5rem" />
        <Skeleton inlineSize={`${width}%`} />
      </div>
    ))}
  </div>
);
