import { useTranslation } from "../../../i18n/use-translation.ts";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import type { View } from "../look/display-mode.ts";
import * as styles from "./ListingSkeleton.module.css";

const ROWS = [62, 38, 71, 45, 54, 30, 66, 48];

interface Props {
  readonly view: View;
  /** Stands within the listing's own place, below the column headers. */
  readonly isWithin?: boolean;
  /** Asks for the listing anew. */
  readonly onRetry?: () => void;
}

/** Placeholder for a listing, in the shape it will have. */
export function ListingSkeleton({ view, isWithin, onRetry }: Props) {
  const { t } = useTranslation("drive");
  return (
    <div className={styles.box} data-within={isWithin || undefined} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t("loading")}
      </p>
      <Late onRetry={onRetry} />
      {view === "list" ? (
        <div className={styles.list}>
          {ROWS.map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton shape="block" inlineSize="1.875rem" blockSize="1.875rem" />
              <Skeleton inlineSize={`${width}%`} />
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.tiles} data-view={view}>
          {ROWS.map((width) => (
            <div key={width} className={styles.tile}>
              <Skeleton inlineSize={`${width}%`} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
