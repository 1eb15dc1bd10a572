import type { ComponentType } from "react";

type View = Promise<{ readonly default: ComponentType }>;

/** What a visit begins with: its code, and the texts the first screen speaks. */
interface FirstView {
  readonly path: RegExp;
  readonly load: () => View;
  readonly texts: readonly string[];
}

/** The names of these parts are known to the build, which has their pages load them at once. */
export const loadDrive = (): View =>
  import(/* webpackChunkName: "drive-view" */ "./drive/DriveRoute.tsx").then((m) => ({
    default: m.DriveRoute,
  }));

export const loadShare = (): View =>
  import(/* webpackChunkName: "share-view" */ "./ShareRoute.tsx").then((m) => ({ default: m.ShareRoute }));

const FIRST_VIEWS: readonly FirstView[] = [
  { path: /^\/s\//, load: loadShare, texts: ["shell", "share", "save"] },
  {
    path: /^\/drive(?:\/|$)/,
    load: loadDrive,
    texts: ["shell", "drive", "actions", "places", "upload"],
  },
];

/** What an address shows first; undefined for pages that are small themselves. */
export const firstView = (pathname: string): FirstView | undefined =>
  FIRST_VIEWS.find(({ path }) => path.test(pathname));
