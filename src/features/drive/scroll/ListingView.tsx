import { useCallback, useEffect, useLayoutEffect, useRef, type Dispatch } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { LateMessage } from "../../../components/wait/LateMessage.tsx";
import type { Place } from "../act/available-actions.ts";
import type { Chosen } from "../choose/chosen.ts";
import type { RowsView } from "../look/display-mode.ts";
import { entryElementId } from "../entry/entry-element-id.ts";
import { EntryLoading } from "../entry/EntryLoading.tsx";
import { aspectOf, flowColumns } from "./flow.ts";
import { FlowTile } from "../entry/FlowTile.tsx";
import type { KeptPlace } from "./kept-place.ts";
import { ListHeader } from "./ListHeader.tsx";
import { ListingSkeleton } from "./ListingSkeleton.tsx";
import { ListRow } from "../entry/ListRow.tsx";
import { MoreRow } from "./MoreRow.tsx";
import { isChoosing, isSelected, type Selection, type SelectionEvent } from "../choose/selection.ts";
import { Tile } from "../entry/Tile.tsx";
import { useEntryEvents } from "../entry/use-entry-events.ts";
import type { FileActions } from "../act/use-file-actions.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useListingKeys } from "./use-listing-keys.ts";
import { useNamingInSight } from "./use-naming-in-sight.ts";
import type { Naming } from "../naming/use-naming.ts";
import { useListingRows } from "./use-listing-rows.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { useRubberBand } from "./use-rubber-band.ts";
import { useSelectedRange } from "../choose/use-selected-range.ts";
import { useShownEntry } from "./use-shown-entry.ts";
import * as styles from "./ListingView.module.css";

const ENTRIES = { list: ListRow, grid: Tile, flow: FlowTile } as const;

export interface ListingViewProps {
  readonly place: Place;
  readonly controls: ListingControls;
  readonly selection: Selection;
  readonly chosen: Chosen;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly actions: FileActions;
  /** The position to begin at. */
  readonly startAt: number;
  /** Gets a function that reads the listing's present place. */
  readonly onPlace: (read: () => KeptPlace) => void;
  readonly onSelectAll: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
  /** A name that is changed in its place. */
  readonly naming: Naming | undefined;
}

/**
 * The entries as an ARIA grid, list or tiles, of which only the visible part is rendered. The grid itself has the focus
 * and names the active entry, so that the focus survives when entries scroll out of the page. The grid stays while its
 * entries are loaded in another order, and the focus stays at the column header that was pressed for it.
 */
export function ListingView(props: ListingViewProps & { readonly view: RowsView }) {
  const {
    place,
    view,
    controls,
    selection,
    chosen,
    dispatch,
    actions,
    startAt,
    onPlace,
    onSelectAll,
    onMenu,
    naming,
  } = props;
  const { t } = useTranslation("drive");
  const { listing } = controls;
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const band = useRef<HTMLDivElement>(null);
  useKeptFocus(grid);
  const rows = useListingRows({ scroller, view, controls, startAt });
  useShownEntry({ controls, selection, dispatch, reveal: rows.reveal });
  const onRange = useSelectedRange({ controls, selection, dispatch, reveal: rows.reveal });
  const events = useEntryEvents({ selection, chosen, dispatch, actions, onMenu, onRange });
  useRubberBand({ scroller, band, rows, controls, selection, dispatch });
  const handleKeyDown = useListingKeys({
    place,
    controls,
    selection,
    dispatch,
    actions,
    rows,
    onRange,
    onSelectAll,
    onMenu,
  });

  const named = useNamingInSight({ naming, listing, rows });
  const { firstInSight } = rows;
  const active = useRef(selection.active);
  active.current = selection.active;
  useEffect(
    () => onPlace(() => ({ first: firstInSight(), active: active.current })),
    [onPlace, firstInSight],
  );

  const handleFocus = useCallback(() => {
    const index = firstInSight();
    const file = listing.entries.get(index);
    if (selection.active === undefined && file) dispatch({ type: "focus", spot: { index, id: file.id } });
  }, [firstInSight, listing.entries, selection.active, dispatch]);

  const isRenewing = listing.status === "renewing";
  useLayoutEffect(() => {
    if (isRenewing) scroller.current?.scrollTo(0, 0);
  }, [isRenewing]);

  const choosing = isChoosing(selection);
  const cellAt = (index: number) => {
    const file = listing.entries.get(index);
    const isActive = selection.active?.index === index;
    if (!file) return <EntryLoading key={index} {...{ view, index, isActive, label: t("loadingMore") }} />;
    const entry = {
      file,
      index,
      isSelected: isSelected(selection, file.id),
      isActive,
      isChoosing: choosing,
      place,
      events,
      naming: index === named ? naming : undefined,
    };
    const Entry = ENTRIES[view];
    return <Entry key={index} {...entry} />;
  };
  const { columns, rowHeight, startOf } = rows;
  const positionsOf = (row: number) =>
    Array.from(
      { length: Math.max(0, startOf(row + 1) - startOf(row)) },
      (_, column) => startOf(row) + column,
    );
  const columnsOf = (row: number) =>
    view === "flow"
      ? flowColumns(
          positionsOf(row).map((index) => aspectOf(listing.entries.get(index))),
          row === rows.rowCount - 1 ? rows.ratio * 0.8 : 0,
        )
      : `repeat(${columns}, minmax(0, 1fr))`;

  const isWaiting =
    listing.pageError === undefined && hasGap(listing.entries, startOf(rows.first), startOf(rows.last));

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={t("entries")}
      aria-multiselectable
      aria-busy={listing.entries.size === 0}
      aria-rowcount={listing.isCounted ? rows.rowCount + (view === "list" ? 1 : 0) : -1}
      aria-colcount={view === "list" ? 4 : columns}
      aria-activedescendant={selection.active ? entryElementId(selection.active.index) : undefined}
      className={styles.grid}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      {view === "list" && <ListHeader place={place} />}
      <div ref={scroller} className={styles.scroller} role="rowgroup" data-testid="listing-scroller">
        {isRenewing && <ListingSkeleton view={view} isWithin onRetry={controls.retry} />}
        <div className={styles.canvas} style={{ blockSize: rows.height }} role="presentation">
          {Array.from({ length: rows.last - rows.first }, (_, offset) => rows.first + offset).map((row) => (
            <div
              key={row}
              className={view === "list" ? styles.line : styles.tiles}
              role={view === "list" ? "presentation" : "row"}
              aria-rowindex={view === "list" ? undefined : row + 1}
              data-naming={(named >= startOf(row) && named < startOf(row + 1)) || undefined}
              style={{
                transform: `translateY(${rows.topOf(row)}px)`,
                blockSize: rowHeight,
                ...(view === "list" ? {} : { gridTemplateColumns: columnsOf(row) }),
              }}
            >
              {positionsOf(row).map(cellAt)}
            </div>
          ))}
        </div>
      </div>
      {listing.pageError !== undefined && <MoreRow error={listing.pageError} onRetry={controls.retryPage} />}
      {/* Scrolling on means waiting for other entries, so the wait starts anew. */}
      {isWaiting && <LateMessage key={rows.first} onRetry={() => void controls.refresh()} />}
      <div ref={band} className={styles.band} hidden role="presentation" />
    </div>
  );
}

/** True when an entry from one position to before another isn't loaded. */
function hasGap(entries: ReadonlyMap<number, unknown>, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (!entries.has(index)) return true;
  return false;
}
