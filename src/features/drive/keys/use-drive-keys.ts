import { navigate } from "@reach/router";
import { useEffect } from "react";
import { undo } from "../../../state/undo.ts";
import { useLatest } from "../../../state/use-latest.ts";
import { useSetDetailsOpen } from "../act/details-open.ts";
import { currentClip, meansClip } from "../act/entry-clipboard.ts";
import type { Place } from "../act/available-actions.ts";
import { isAction, shortcutOf, type Command } from "../act/shortcuts.ts";

/** The commands of a place that it carries out itself. */
export type OwnKeys = Readonly<Partial<Record<Command, () => void>>>;

interface Input {
  readonly place: Place;
  readonly folderId: string | undefined;
  /** The address of the folder above. */
  readonly up: string | undefined;
  readonly own: OwnKeys | undefined;
  readonly onPaste: (folderId: string) => Promise<void>;
  readonly onHelp: () => void;
}

const isWithin = (event: Event, where: string): boolean =>
  event.target instanceof Element && event.target.closest(where) !== null;

/** In these places keys have other meanings: fields, windows over the page, menus. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Keys that move in a listing. */
const WALKS = /^(?:Arrow\w+|Page\w+|Home|End)$/;

/** Hands keys to the listing when nothing else takes them: on a page just loaded, or on a button used before. */
function passToListing(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const means = WALKS.test(key) || (key === "a" && (ctrlKey || metaKey));
  if (!means || event.altKey || (event.target !== document.body && !isWithin(event, "button"))) return;
  const listing = document.querySelector<HTMLElement>("[role=grid]");
  if (!listing) return;
  listing.focus({ preventScroll: true });
  const press = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  if (!listing.dispatchEvent(new KeyboardEvent("keydown", press))) event.preventDefault();
}

export function useDriveKeys(input: Input): void {
  const latest = useLatest(input);
  const setDetailsOpen = useSetDetailsOpen();

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isWithin(event, ELSEWHERE)) return;
      const does = shortcutOf(event, latest.current.place);
      const own = does && !isAction(does) ? latest.current.own?.[does] : undefined;
      if (own) own();
      else if (does === "help") latest.current.onHelp();
      else if (does === "undo") undo();
      else if (does === "up" && latest.current.up !== undefined) void navigate(latest.current.up);
      // In the listing a letter may be part of a name, so the listing handles the key for details itself.
      else if (does === "details" && !isWithin(event, "[role=grid]")) setDetailsOpen((open) => !open);
      else return passToListing(event);
      event.preventDefault();
    };
    const handlePaste = (event: ClipboardEvent) => {
      const { folderId, onPaste } = latest.current;
      const data = event.clipboardData;
      if (folderId === undefined || !data || data.files.length > 0 || isWithin(event, ELSEWHERE)) return;
      if (!meansClip(data.getData("text/plain"), currentClip())) return;
      event.preventDefault();
      void onPaste(folderId);
    };
    document.addEventListener("keydown", handleKey);
    document.addEventListener("paste", handlePaste);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("paste", handlePaste);
    };
  }, [setDetailsOpen, latest]);
}
