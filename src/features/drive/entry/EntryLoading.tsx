import { memo } from "react";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import type { RowsView } from "../look/display-mode.ts";
import { entryElementId } from "./entry-element-id.ts";
import * as styles from "./EntryLoading.module.css";

interface Props {
  readonly view: RowsView;
  readonly index: number;
  readonly isActive: boolean;
  readonly label: string;
}

/** Widths in percent. They are uneven because names are. */
const widthOf = (index: number): number => 24 + ((Math.imul(index + 1, 2_654_435_761) >>> 8) % 40);

/** The placeholder of an entry that isn't loaded yet, in its final size. */
export const EntryLoading = memo(function EntryLoading({ view, index, isActive, label }: Props) {
  const own = { id: entryElementId(index), "aria-busy": true, "data-active": isActive || undefined };
  if (view !== "list")
    return (
      <div {...own} role="gridcell" className={styles.tile}>
        <span className="visually-hidden">{label}</span>
        <Skeleton inlineSize="70%" />
      </div>
    );
  return (
    <div {...own} role="row" aria-rowindex={index + 2} className={styles.row}>
      <div role="gridcell" className={styles.cell}>
        <span className="visually-hidden">{label}</span>
        <Skeleton shape="block" inlineSize="1.875rem" blockSize="1.875rem" />
        <Skeleton inlineSize={`${widthOf(index)}%`} />
      </div>
    </div>
  );
});
