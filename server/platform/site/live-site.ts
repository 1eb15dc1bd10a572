import { realpathSync } from "node:fs";
import { openSite, type OpenSite, type SiteSettings } from "./open-site.ts";

const LOOK_MS = 1_000;

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
  let folder = placeOf(siteDir);
  let site = openSite(folder, settings);
  const look = () => {
    const place = placeOf(siteDir);
    if (place === folder) return false;
    folder = place;
    try {
      site = openSite(place, settings);
    } catch (error) {
      onFault?.(error, place);
      return false;
    }
    onTaken?.(site);
    return true;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return { current: () => site, look, close: () => clearInterval(timer) };
}

/** Where a link leads; a folder that isn't there is none yet. */
function placeOf(siteDir: string): string {
  try {
    return realpathSync(siteDir);
  } catch {
    return siteDir;
  }
}
