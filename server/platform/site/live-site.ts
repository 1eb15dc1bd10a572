import { realpathSync } from "node:fs";
import { openSite, type OpenSite, type SiteSettings } from "./open-site.ts";

const LOOK_MS = 1_000;
/** A build that couldn't be opened is left alone for so long: reading it costs time, and anybody can cause a look. */
const RETRY_MS = 10_000;

/** The build that is served now. */
export interface LiveSite {
  current(): OpenSite;
  /** Takes another build if one was put in place; true when it did. Cheap when there is none. */
  look(): boolean;
  close(): void;
}

export interface LiveSiteOptions extends SiteSettings {
  /** The folder of the built site, or a link to it: whoever lets the link lead elsewhere has put another build in place. */
  readonly siteDir: string;
  readonly onTaken?: (site: OpenSite) => void;
  readonly onFault?: (error: unknown, folder: string) => void;
}

/**
 * Serves whole from one build until another is in place, and then from that: it is opened first and takes over in one
 * step. Answers under way end from the build they began with. A build that can't be opened changes nothing.
 */
export function openLiveSite({ siteDir, onTaken, onFault, ...settings }: LiveSiteOptions): LiveSite {
  let site = openSite(placeOf(siteDir) ?? siteDir, settings);
  let failed: { readonly place: string; readonly at: number } | undefined;
  const look = () => {
    const place = placeOf(siteDir);
    if (place === null || place === site.folder) return false;
    const isKnown = failed?.place === place;
    if (isKnown && settings.now() - (failed?.at ?? 0) < RETRY_MS) return false;
    try {
      site = openSite(place, settings);
    } catch (error) {
      failed = { place, at: settings.now() };
      if (!isKnown) onFault?.(error, place);
      return false;
    }
    failed = undefined;
    onTaken?.(site);
    return true;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return { current: () => site, look, close: () => clearInterval(timer) };
}

/** Where a link leads; null while there is no such folder. */
function placeOf(siteDir: string): string | null {
  try {
    return realpathSync(siteDir);
  } catch {
    return null;
  }
}
