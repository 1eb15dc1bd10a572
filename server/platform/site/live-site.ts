import { realpathSync } from "node:fs";
import { openSite, type OpenSite, type SiteSettings } from "./open-site.ts";

const LOOK_MS = 1_000;
/**
 * A build that couldn't be opened isn't tried again for this long, because reading it costs time and anybody can cause
 * a look.
 */
const RETRY_MS = 10_000;

/** The build that is served now. */
export interface LiveSite {
  current(): OpenSite;
  /** Takes another build if one was put in place; true when it did. It is cheap when there is none. */
  look(): boolean;
  close(): void;
}

export interface LiveSiteOptions extends SiteSettings {
  /** The folder of the built site, or a link to it; changing where the link leads puts another build in place. */
  readonly siteDir: string;
  readonly onTaken?: (site: OpenSite) => void;
  readonly onFault?: (error: unknown, folder: string) => void;
}

/**
 * Serves from one whole build until another is in place, and then from that. The new build is opened first and takes
 * over in one step. Answers under way end from the build they began with. A build that can't be opened changes nothing.
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

/** The folder a link leads to; null while there is none. */
function placeOf(siteDir: string): string | null {
  try {
    return realpathSync(siteDir);
  } catch {
    return null;
  }
}
