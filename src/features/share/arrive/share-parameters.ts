import type { Order } from "../../../../contract/files.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { AS_PARAM, sharePath, type SharePlace } from "../../../../contract/share-address.ts";
import { LOOKS, type Look } from "./display-mode.ts";

/** Wishes of an address for the display of its share. Those it doesn't name are undefined. */
export interface ShareParameters {
  readonly view: Look | undefined;
  readonly order: Order | undefined;
  /** Pages in a frame with a header of its own use this. */
  readonly hidesHeader: boolean;
  /** `app` opens the link in the app, `web` never offers it. */
  readonly launcher: "app" | "web" | undefined;
  /** Goes straight to saving. */
  readonly isSpeedy: boolean;
  /** Names the file of the share whose picture is the cover; `null` hides the cover. */
  readonly snapshot: string | null | undefined;
}

/**
 * Parameters that stay in the address from folder to folder and through a sign-in. `scene` says where the visitor comes
 * from.
 */
const KEPT = ["scene", "view", "order", "hide_header", "launcher", "snapshot", AS_PARAM];
const FILE_ID = /^[A-Za-z0-9_-]{4,2048}$/;
const YES = new Set(["", "1", "true", "yes"]);
const NO = new Set(["0", "false", "no"]);

export function readParameters(search: string): ShareParameters {
  const query = new URLSearchParams(search);
  const flag = (name: string) => YES.has(query.get(name) ?? "no");
  const snapshot = query.get("snapshot");
  return {
    view: LOOKS.find((look) => look === query.get("view")),
    order: ORDERS.find((order) => order === query.get("order")),
    hidesHeader: flag("hide_header"),
    launcher:
      flag("launcher") || query.get("launcher") === "app" ? "app" : launcherWeb(query.get("launcher")),
    isSpeedy: flag("speed_save"),
    snapshot: snapshotOf(snapshot),
  };
}

const launcherWeb = (text: string | null) => (text === "web" || NO.has(text ?? "") ? "web" : undefined);

function snapshotOf(text: string | null): ShareParameters["snapshot"] {
  if (text !== null && NO.has(text)) return null;
  return text !== null && FILE_ID.test(text) ? text : undefined;
}

/** The part of a query that is kept on the way to other folders of the share. */
export function keptSearch(search: string): string {
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams([...query].filter(([name]) => KEPT.includes(name))).toString();
  return kept && `?${kept}`;
}

/** The address of another folder of the share that is open. */
export const pathWithin = (place: SharePlace): string => sharePath(place) + keptSearch(location.search);

/** Takes `speed_save` out of the address, so that neither Back nor a reload goes straight to saving again. */
export function dropSpeed(): void {
  const url = new URL(location.href);
  url.searchParams.delete("speed_save");
  history.replaceState(history.state, "", `${url.pathname}${url.search}${url.hash}`);
}
