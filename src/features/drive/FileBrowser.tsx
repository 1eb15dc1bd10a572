import { useCallback, useEffect, useMemo, useReducer, useRef, type ReactNode } from "react";
import { ErrorState } from "../../components/ErrorState.tsx";
import type { Place } from "./available-actions.ts";
import { NOTHING_CHOSEN, type Chosen } from "./chosen.ts";
import { offerMoves } from "./drag.ts";
import { EntryMenu, useEntryMenu } from "./EntryMenu.tsx";
import { FileDialogs } from "./FileDialogs.tsx";
import { ListingSkeleton } from "./ListingSkeleton.tsx";
import { ListingView } from "./ListingView.tsx";
import { NOTHING_SELECTED, select } from "./selection.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useDisplayMode } from "./use-display-mode.ts";
import { useFileActions, type FileActions } from "./use-file-actions.ts";
import type { ListingControls } from "./use-listing.ts";
import * as styles from "./FileBrowser.module.css";

interface Props {
  readonly place: Place;
  /** Where the entries come from. */
  readonly controls: ListingControls;
  /** What the place is called. */
  readonly label: string;
  /** What stands on top; it may be a place to drop entries on. */
  readonly heading: (actions: FileActions) => ReactNode;
  /** Buttons of the place itself, such as New folder. */
  readonly commands: ReactNode;
  /** What stands in place of entries when there are none. */
  readonly empty: ReactNode;
  /** Another way on when the entries can't be shown. */
  readonly wayOut?: ReactNode;
}

/** A place with entries: its toolbar, its entries, and what can be done with them. */
export function FileBrowser({ place, controls, label, heading, commands, empty, wayOut }: Props) {
  const [mode] = useDisplayMode();
  const { listing, loadAll, retry } = controls;
  const [selection, dispatch] = useReducer(select, NOTHING_SELECTED);
  const order = useMemo(() => listing.files.map(({ id }) => id), [listing.files]);
  const chosen = useMemo<Chosen>(() => {
    if (selection.ids.size === 0) return NOTHING_CHOSEN;
    const files = listing.files.filter(({ id }) => selection.ids.has(id));
    return { count: files.length, files };
  }, [listing.files, selection.ids]);
  const actions = useFileActions({ place, chosen, controls });
  const menu = useEntryMenu();
  const { moveTo } = actions;
  useEffect(() => offerMoves((files, target) => void moveTo(files, target)), [moveTo]);

  const lastOrder = useRef(order);
  useEffect(() => {
    if (listing.status !== "ready") return;
    dispatch({ type: "retain", order, before: lastOrder.current });
    lastOrder.current = order;
  }, [listing.status, order]);

  const selectAll = useCallback(() => {
    dispatch({ type: "all", order });
    loadAll().then(
      (files) => dispatch({ type: "all", order: files.map(({ id }) => id) }),
      () => undefined,
    );
  }, [order, loadAll]);

  const isEmpty = listing.status === "ready" && listing.files.length === 0 && listing.nextToken === "";

  return (
    <section className={styles.browser} aria-label={label}>
      <div className={styles.top}>
        {heading(actions)}
        <Toolbar
          place={place}
          actions={actions}
          selectedCount={chosen.count}
          commands={commands}
          onClear={() => dispatch({ type: "clear" })}
          onMenu={menu.open}
        />
      </div>
      {listing.status === "loading" && <ListingSkeleton view={mode.view === "list" ? "list" : "grid"} />}
      {listing.status === "failed" && (
        <ErrorState error={listing.error} onRetry={retry}>
          {wayOut}
        </ErrorState>
      )}
      {isEmpty && empty}
      {listing.status === "ready" && !isEmpty && (
        <ListingView
          place={place}
          view={mode.view === "list" ? "list" : "grid"}
          controls={controls}
          order={order}
          selection={selection}
          dispatch={dispatch}
          actions={actions}
          onSelectAll={selectAll}
          onMenu={menu.open}
        />
      )}
      <EntryMenu menu={menu} actions={actions} />
      <FileDialogs actions={actions} controls={controls} />
    </section>
  );
}
