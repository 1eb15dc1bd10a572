import type { Tx } from "../../../database.ts";
import { haltSendings } from "../../upload/index.ts";

/** Bytes of unfinished files are kept for so long, in case the link opens again. */
const KEPT_MS = 3_600_000;

/** Cuts off whoever sends by a link that its owner has closed, and gives their room back before long. */
export const haltCollecting = (tx: Tx, ownerId: string, shareId: string, now: number): Promise<void> =>
  haltSendings(tx, { ownerId, shareId, until: now + KEPT_MS });
