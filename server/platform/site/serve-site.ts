import { join } from "node:path";
import type { SiteHandler } from "../http/http-server.ts";
import type { Headers } from "../http/security-headers.ts";
import type { Logger } from "../log/logger.ts";
import { openLiveSite } from "./live-site.ts";
import type { SiteSettings } from "./open-site.ts";
import { createPacking } from "./pack-site.ts";
import { openPackedForms } from "./packed-forms.ts";
import { createQuietTime } from "./quiet-time.ts";
import { createSiteHandler, type SiteOptions } from "./site-handler.ts";

/** The folder for well compressed forms of the site's files, below the data folder. */
const PACKED = "site";

export interface ServedSite {
  readonly handler: SiteHandler;
  /** The headers sent with every answer while the present build is served. */
  readonly headers: () => Headers;
  close(): void;
}

interface ServeOptions
  extends Omit<SiteSettings, "packed">, Pick<SiteOptions, "https" | "shareCard" | "remembersInviter"> {
  readonly siteDir: string;
  readonly dataDir: string;
  readonly logger: Logger;
}

/** Serves the site: always one whole build, the newest, and better compressed the longer it is served. */
export function serveSite({
  dataDir,
  logger,
  https,
  shareCard,
  remembersInviter = () => true,
  ...settings
}: ServeOptions): ServedSite {
  const quiet = createQuietTime();
  const packed = openPackedForms(join(dataDir, PACKED));
  const packing = createPacking({
    packed,
    place: settings.place,
    quiet,
    onFault: (error) => logger.warn({ err: error }, "the site can't be compressed any better"),
  });
  const site = openLiveSite({
    ...settings,
    packed,
    onTaken(taken) {
      logger.info({ folder: taken.folder, files: taken.index.size }, "another build of the site is served");
      packing.begin(taken);
    },
    onFault: (error, folder) => logger.error({ err: error, folder }, "a build of the site can't be opened"),
  });
  packing.begin(site.current());
  return {
    handler: createSiteHandler({
      site,
      https,
      remembersInviter,
      onRequest: quiet.disturb,
      onFault: (error, { path }) => logger.error({ err: error, path }, "a file of the site can't be read"),
      ...(shareCard ? { shareCard } : {}),
    }),
    headers: () => site.current().headers,
    close() {
      site.close();
      packing.stop();
    },
  };
}
