import { BRAND } from "../../../contract/brand.ts";
import type { Config } from "../../platform/config/config.ts";
import { createOutside } from "../../platform/net/outside.ts";
import { createReach } from "../../platform/net/reach.ts";
import type { LongTaskHandler } from "../tasks/index.ts";
import { offlineHandler } from "./offline.handler.ts";
import { createOfflineService, type OfflineService } from "./offline.service.ts";
import type { OfflineDeps } from "./offline.types.ts";
import { openTorrents } from "./torrent/torrent-client.ts";

const SILENT_MS = 30_000;
const HEAD_MS = 60_000;
const FIRST_REST_MS = 1_000;

export interface OfflineParts extends Pick<
  OfflineDeps,
  "database" | "calls" | "tree" | "tasks" | "arrivals" | "bundles" | "texts" | "dailyOf" | "tellEnded" | "now"
> {
  readonly settings: Config["offline"];
  readonly publicUrl: string;
}

export interface Offline {
  readonly service: OfflineService;
  readonly handler: LongTaskHandler;
}

export function createOffline({ settings, publicUrl, ...parts }: OfflineParts): Offline {
  const deps: OfflineDeps = {
    ...parts,
    outside: createOutside({
      reach: createReach(settings.allowed),
      userAgent: `${BRAND.name}/${BRAND.clientVersion} (+${publicUrl})`,
      silentMs: SILENT_MS,
      headMs: HEAD_MS,
    }),
    openTorrent: openTorrents(settings.allowed),
    isOffered: settings.atOnce > 0,
    isTorrentOffered: settings.torrents,
    firstRestMs: FIRST_REST_MS,
  };
  return { service: createOfflineService(deps), handler: offlineHandler(deps) };
}
