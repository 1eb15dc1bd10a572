import { lazy, Suspense, useEffect, useReducer, useRef, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { useSpoken } from "../../../state/spoken.ts";
import type { FileAction, Place } from "../act/available-actions.ts";
import { offerMoves } from "../choose/drag.ts";
import { FileDialogs } from "../dialogs/FileDialogs.tsx";
import type { KeptPlace } from "../scroll/kept-place.ts";
import { Details } from "../details/Details.tsx";
import { DriveKeys } from "../keys/DriveKeys.tsx";
import type { OwnKeys } from "../keys/use-drive-keys.ts";
import { useFound } from "../scroll/use-found.ts";
import { LazyEntryMenu } from "../menus/LazyEntryMenu.tsx";
import { ListingSkeleton } from "../scroll/ListingSkeleton.tsx";
import { ListingView } from "../scroll/ListingView.tsx";
import { NOTHING_SELECTED, select } from "../choose/selection.ts";
import { PasteButton } from "../menus/PasteButton.tsx";
import { Toolbar } from "../menus/Toolbar.tsx";
import { useChosen, useListedSelection, useSelectAll } from "../choose/use-chosen.ts";
import { useAccountView, useDisplayMode } from "../look/use-display-mode.ts";
import { useEntryMenu } from "../menus/use-entry-menu.ts";
import { useFileActions, type FileActions } from "../act/use-file-actions.ts";
import { loadNameField } from "../naming/EntryName.tsx";
import { useOfferedActs } from "../../../state/offered-acts.ts";
import { useNaming } from "../naming/use-naming.ts";
import { useMedia } from "../../../state/use-media.ts";
import { useSoughtPreview } from "./use-sought-preview.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import * as styles from "./FileBrowser.module.css";

const SingleView = lazy(() => import("../single/SingleView.tsx").then((m) => ({ default: m.SingleView })));

interface Props {
  readonly place: Place;
  /** Loads the entries. */
  readonly controls: ListingControls;
  readonly label: string;
  /** Stands at the top; entries may be dropped on it. */
  readonly heading: (actions: FileActions) => ReactNode;
  /** Buttons of the place itself, such as New folder. */
  readonly commands: ReactNode;
  /** Stands in place of entries when there are none. */
  readonly empty: ReactNode;
  /** The place carries these out itself, such as making a folder. */
  readonly ownKeys?: OwnKeys | undefined;
  /** An entry that was just made, which is shown with its name as a field; `""` for none. */
  readonly justMade?: string;
  /** Opens the menu of the place, px in the window; entries have a menu of their own. */
  readonly onBlankMenu?: ((at: { x: number; y: number }) => void) | undefined;
  /** The address of the folder above. */
  readonly up?: string | undefined;
  /** Shown when the entries can't be loaded. */
  readonly wayOut?: ReactNode;
  /**
   * The place where the listing was left at this step of the history, and a function that gets a reader of the present
   * place. Without it the listing begins at the top.
   */
  readonly kept?: { readonly place: KeptPlace | undefined; readonly tell: (read: () => KeptPlace) => void };
}

const ignorePlace = () => undefined;

/** In these places the name and the buttons share a line: always, or on wide screens. */
const LINES: Partial<Record<Place, "always" | "wide">> = { starred: "always", trash: "wide" };

/** A place with entries: its toolbar, its entries and their actions. */
export function FileBrowser(props: Props) {
  const {
    place,
    controls,
    label,
    heading,
    commands,
    empty,
    onBlankMenu,
    ownKeys,
    justMade = "",
    up,
    wayOut,
    kept,
  } = props;
  const { t } = useTranslation(["drive", "places"]);
  const [mode] = useDisplayMode();
  useAccountView();
  const { listing, retry } = controls;
  const [selection, dispatch] = useReducer(select, { ...NOTHING_SELECTED, active: kept?.place?.active });
  const chosen = useChosen(selection, controls);
  const actions = useFileActions({ place, chosen, controls });
  const naming = useNaming(actions);
  const { available, run } = actions;
  const onlyChosen = chosen.count === 1 ? chosen.files[0] : undefined;
  const isOneChosen = onlyChosen !== undefined;
  useEffect(() => {
    if (isOneChosen) loadNameField();
  }, [isOneChosen]);
  useOfferedActs(() => ({
    about: "chosen",
    ids: [...available],
    name: onlyChosen?.name,
    count: chosen.count,
    run: (id) => run(id as FileAction),
  }));
  const menu = useEntryMenu();
  const { carry } = actions;
  const folderId = place === "drive" ? controls.everything?.parentId : undefined;
  useEffect(() => offerMoves((dragged, target) => carry("move", dragged, target)), [carry]);
  useListedSelection(controls, dispatch);
  useSoughtPreview(controls);
  useFound(controls, justMade, ([{ index, item: file }]) => {
    dispatch({ type: "only", index, file });
    actions.run("rename", [file]);
  });
  const selectAll = useSelectAll(controls, dispatch);
  const startAt = useRef(kept?.place?.first ?? 0);
  useEffect(() => {
    // The kept place counts once, because in another order it would be a different place.
    if (listing.status === "ready") startAt.current = 0;
  }, [listing.status]);
  const { view, orderType } = mode;
  useSpoken(t(`places:view.${view}`));
  useSpoken(t(`sort.${orderType}`));
  useSpoken(chosen.count > 0 ? t("selected", { count: chosen.count }) : "");
  const isTouched = useMedia("(pointer: coarse)");
  /** In these views a name has a line of its own; under a finger it is hidden, and behind the keys on the screen. */
  const isNamedInPlace =
    (view === "list" || view === "grid") && !isTouched && isListedIn(listing, naming?.file);
  const isEmpty = listing.status === "ready" && listing.isCounted && listing.count === 0;
  const isRenewing = listing.status === "renewing" && view !== "single";
  const isListed = isRenewing || (listing.status === "ready" && !isEmpty);
  const isWaiting = !isRenewing && (listing.status === "loading" || listing.status === "renewing");

  const shown = {
    place,
    controls,
    selection,
    chosen,
    dispatch,
    actions,
    startAt: startAt.current,
    onPlace: kept?.tell ?? ignorePlace,
    onSelectAll: selectAll,
    onMenu: menu.open,
    naming: isNamedInPlace ? naming : undefined,
  };

  return (
    <section className={styles.browser} aria-label={label}>
      <div className={styles.top} data-line={LINES[place]}>
        {heading(actions)}
        <Toolbar
          place={place}
          actions={actions}
          selectedCount={chosen.count}
          commands={
            <>
              {!(isEmpty && place === "trash") && commands}
              {folderId !== undefined && <PasteButton onPaste={() => void actions.pasteInto(folderId)} />}
            </>
          }
          onClear={() => dispatch({ type: "clear" })}
          onMenu={menu.open}
        />
      </div>
      <div className={styles.middle}>
        <div className={styles.listing} onContextMenu={onBlankMenu && blankMenu(onBlankMenu)}>
          {isWaiting && <ListingSkeleton view={view} onRetry={retry} />}
          {listing.status === "failed" && (
            <ErrorState error={listing.error} onRetry={retry}>
              {wayOut}
            </ErrorState>
          )}
          {isEmpty && <div className={styles.empty}>{empty}</div>}
          {isListed &&
            (view === "single" ? (
              <Suspense fallback={<ListingSkeleton view={view} />}>
                <SingleView {...shown} />
              </Suspense>
            ) : (
              <ListingView view={view} {...shown} />
            ))}
        </div>
        <Details chosen={chosen} />
      </div>
      <LazyEntryMenu menu={menu} actions={actions} chosen={chosen} />
      <FileDialogs actions={actions} naming={isNamedInPlace ? undefined : naming} />
      <DriveKeys place={place} actions={actions} folderId={folderId} up={up} own={ownKeys} />
    </section>
  );
}

const isListedIn = ({ items }: ListingControls["listing"], file: FileObject | undefined): boolean =>
  items.some(({ id }) => id === file?.id);

/** Only the empty part asks for it: entries keep the event to themselves, and fields and links have the browser's menu. */
const blankMenu = (open: (at: { x: number; y: number }) => void) => (event: MouseEvent) => {
  const isElsewhere =
    event.target instanceof Element && event.target.closest("a, button, input, [aria-selected]");
  if (isElsewhere) return;
  event.preventDefault();
  open({ x: event.clientX, y: event.clientY });
};
