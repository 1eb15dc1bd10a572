import { createElement, lazy, useState, type ComponentType } from "react";

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

// The build knows the names of these parts and has their pages load them at once.
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
  readonly path: RegExp;
  readonly view: View;
  readonly texts: readonly string[];
}

const FIRST_VIEWS: readonly FirstView[] = [
  { path: /^\/s\//, view: shareView, texts: ["shell", "share", "save"] },
  { path: /^\/drive(?:\/|$)/, view: driveView, texts: ["shell", "drive", "actions", "places"] },
];

/** The first view of an address; undefined for pages that are small themselves. */
export const firstView = (pathname: string): FirstView | undefined =>
  FIRST_VIEWS.find(({ path }) => path.test(pathname));
