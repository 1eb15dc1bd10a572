import { useCallback, useRef, type Dispatch } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import type { Place } from "./available-actions.ts";
import type { ViewType } from "./display-mode.ts";
import { entryElementId } from "./entry-element-id.ts";
import { ListHeader } from "./ListHeader.tsx";
import { ListRow } from "./ListRow.tsx";
import { MoreRow } from "./MoreRow.tsx";
import type { Selection, SelectionEvent } from "./selection.ts";
import { Tile } from "./Tile.tsx";
import type { FileActions } from "./use-file-actions.ts";
import { useEntryEvents } from "./use-entry-events.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useListingKeys } from "./use-listing-keys.ts";
import { useListingRows } from "./use-listing-rows.ts";
import type { ListingControls } from "./use-listing.ts";
import * as styles from "./ListingView.module.css";

interface Props {
  readonly place: Place;
  readonly view: ViewType;
  readonly controls: ListingControls;
  readonly order: readonly string[];
  readonly selection: Selection;
  readonly dispatch: Dispatch<SelectionEvent>;
  readonly actions: FileActions;
  readonly onSelectAll: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
}

/**
 * The entries as an ARIA grid, list or tiles, with only the visible part in the page. The grid itself has the focus
 * and names the active entry, so that focus survives entries scrolling out of the page.
 */
export function ListingView(props: Props) {
  const { place, view, controls, order, selection, dispatch, actions, onSelectAll, onMenu } = props;
  const { t } = useTranslation("drive");
  const { listing, loadMore } = controls;
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useKeptFocus(grid);
  const rows = useListingRows({ scroller, view, listing, loadMore });
  const events = useEntryEvents({ files: listing.files, order, selection, dispatch, actions, onMenu });
  const handleKeyDown = useListingKeys({
    place,
    files: listing.files,
    order,
    selection,
    dispatch,
    actions,
    rows,
    onSelectAll,
    onMenu,
  });

  const handleFocus = useCallback(() => {
    const [first] = order;
    if (selection.active === undefined && first) dispatch({ type: "focus", id: first });
  }, [order, selection.active, dispatch]);

  const cellOf = (file: FileObject, index: number) => {
    const entry = {
      file,
      index,
      isSelected: selection.ids.has(file.id),
      isActive: selection.active === file.id,
      isChoosing: selection.ids.size > 0,
      place,
      events,
    };
    return view === "list" ? <ListRow key={file.id} {...entry} /> : <Tile key={file.id} {...entry} />;
  };

  const everything = listing.nextToken === "";
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={t("entries")}
      aria-multiselectable
      aria-rowcount={everything ? Math.ceil(order.length / rows.columns) + (view === "list" ? 1 : 0) : -1}
      aria-colcount={view === "list" ? 4 : rows.columns}
      aria-activedescendant={selection.active ? entryElementId(selection.active) : undefined}
      className={styles.grid}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      {view === "list" && <ListHeader place={place} />}
      <div ref={scroller} className={styles.scroller} role="rowgroup" data-testid="listing-scroller">
        <div className={styles.canvas} style={{ blockSize: rows.totalSize }} role="presentation">
          {rows.virtual.map((row) => (
            <div
              key={row.key}
              className={view === "list" ? styles.line : styles.tiles}
              role={view === "list" ? "presentation" : "row"}
              aria-rowindex={view === "list" ? undefined : row.index + 1}
              style={{
                transform: `translateY(${row.start}px)`,
                blockSize: row.size,
                ...(view === "list"
                  ? {}
                  : { gridTemplateColumns: `repeat(${rows.columns}, minmax(0, 1fr))` }),
              }}
            >
              {rows.filesOf(row.index).map(({ file, index }) => cellOf(file, index))}
            </div>
          ))}
        </div>
        {!everything && (
          <MoreRow failed={listing.more === "failed"} error={listing.error} onRetry={loadMore} />
        )}
      </div>
    </div>
  );
}
