import { ArrowDown, ArrowUp } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Place } from "../act/available-actions.ts";
import { columnOf, directionOf, orderFor, type SortColumn } from "../look/order.ts";
import { useDisplayMode } from "../look/use-display-mode.ts";
import * as styles from "../entry/ListRow.module.css";

/** The columns of the list. A press sorts by one, and another press reverses the order. */
export function ListHeader({ place }: { readonly place: Place }) {
  const { t } = useTranslation("drive");
  const [{ orderType }, change] = useDisplayMode();

  const column = (name: SortColumn, label: string, className: string | undefined) => {
    const isSorted = columnOf(orderType) === name;
    const direction = directionOf(orderType);
    const Arrow = direction === "ASC" ? ArrowUp : ArrowDown;
    const sort = isSorted ? (direction === "ASC" ? "ascending" : "descending") : "none";
    return (
      <div role="columnheader" aria-sort={sort} className={className}>
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted || undefined}
          onClick={() => change({ orderType: orderFor(name, orderType) })}
        >
          {label}
          <Arrow aria-hidden />
        </button>
      </div>
    );
  };

  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {column("NAME", t("column.name"), styles.name)}
        {column("MODIFY_TIME", t(place === "trash" ? "column.deleted" : "column.modified"), styles.date)}
        {column("SIZE", t("column.size"), styles.size)}
        <div role="columnheader" className={styles.more}>
          <span className="visually-hidden">{t("column.menu")}</span>
        </div>
      </div>
    </div>
  );
}
