import { createElement, lazy, useState, type ComponentType } from "react";

interface View {
  /** Loads its code; may be called more than once. */
  readonly load: () => Promise<unknown>;
  /** Shows it, at once when its code is there. */
  readonly Show: ComponentType;
}

/** A part of the app that comes when it is first shown, or ahead of that. */
function viewOf(fetch: () => Promise<ComponentType>): View {
  let arrived: ComponentType | undefined;
  const load = async () => ({ default: (arrived = await fetch()) });
  const Later = lazy(load);
  const Show = () => createElement(useState<ComponentType>(() => arrived ?? Later)[0]);
  return { load, Show };
}

// The names of these parts are known to the build, which has their pages load them at once.
export const driveView = viewOf(async () => {
  const { DriveRoute } = await import(/* webpackChunkName: "drive-view" */ "./drive/DriveRoute.tsx");
  return DriveRoute;
});
export const shareView = viewOf(async () => {
  const { ShareRoute } = await import(/* webpackChunkName: "share-view" */ "./ShareRoute.tsx");
  return ShareRoute;
});

/** What a visit begins with: its code, and the texts the first screen speaks. */
interface FirstView {
  readonly path: RegExp;
  readonly view: View;
  readonly texts: readonly string[];
}

const FIRST_VIEWS: readonly FirstView[] = [
  { path: /^\/s\//, view: shareView, texts: ["shell", "share", "save"] },
  { path: /^\/drive(?:\/|$)/, view: driveView, texts: ["shell", "drive", "actions", "places"] },
];

/** What an address shows first; undefined for pages that are small themselves. */
export const firstView = (pathname: string): FirstView | undefined =>
  FIRST_VIEWS.find(({ path }) => path.test(pathname));
