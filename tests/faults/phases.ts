import { chaos } from "./chaos.phase.ts";
import { clock } from "./clock.phase.ts";
import { disk } from "./disk.phase.ts";
import { flood } from "./flood.phase.ts";
import { joins } from "./joins.phase.ts";
import { kill } from "./kill.phase.ts";
import { line } from "./line.phase.ts";
import { merges } from "./merges.phase.ts";
import { network } from "./network.phase.ts";
import { offline } from "./offline.phase.ts";
import type { Phase } from "./phase.ts";
import { outage } from "./outage.phase.ts";
import { postgres } from "./postgres.phase.ts";
import { races } from "./races.phase.ts";
import { rolling } from "./rolling.phase.ts";
import { store } from "./store.phase.ts";
import { thumbnails } from "./thumbnails.phase.ts";

/** Every way to hurt an instance. */
export const PHASES: readonly Phase[] = [
  kill,
  joins,
  merges,
  offline,
  thumbnails,
  disk,
  postgres,
  line,
  store,
  outage,
  network,
  clock,
  races,
  flood,
  rolling,
  chaos,
];
