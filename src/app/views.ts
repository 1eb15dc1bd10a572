import { createElement, lazy, useState, type ComponentType } from "react";
import { FIRST_VIEWS, SHARED_TEXTS } from "../../contract/first-views.ts";

interface View {
  /** Loads the code; it may be called more than once. */
  readonly load: () => Promise<unknown>;
  /** Shows the view, at once when its code is loaded. */
  readonly Show: ComponentType;
}

/** A part of the app that is loaded when it is first shown, or ahead of that. */
function viewOf(fetch: () => Promise<ComponentType>): View {
  let arrived: ComponentType | undefined;
  const load = async () => ({ default: (arrived = await fetch()) });
  const Later = lazy(load);
  const Show = () => createElement(useState<ComponentType>(() => arrived ?? Later)[0]);
  return { load, Show };
}

// The build knows these parts by their names in FIRST_VIEWS and has their pages load them at once.
export const driveView = viewOf(async () => {
  const { DriveRoute } = await import(/* webpackChunkName: "drive-view" */ "./drive/DriveRoute.tsx");
  return DriveRoute;
});
export const shareView = viewOf(async () => {
  const { ShareRoute } = await import(/* webpackChunkName: "share-view" */ "./ShareRoute.tsx");
  return ShareRoute;
});

/** The first screen of a visit: its code and its texts. */
interface FirstView {
  readonly view: View;
  readonly texts: readonly string[];
}

const VIEWS = { "/s": shareView, "/drive": driveView } satisfies Record<keyof typeof FIRST_VIEWS, View>;

/** The first view of an address; undefined for pages that are small themselves. */
export function firstView(pathname: string): FirstView | undefined {
  const place = /^\/(?:s(?=\/)|drive(?=\/|$))/.exec(pathname)?.[0] as keyof typeof VIEWS | undefined;
  return place && { view: VIEWS[place], texts: [...SHARED_TEXTS, ...FIRST_VIEWS[place].texts] };
}
