import type { Context } from "../../../server/context.ts";
import type { Services } from "../../../server/services.ts";

type Keepers = Pick<
  Services,
  | "farewell"
  | "payments"
  | "uploads"
  | "tasks"
  | "events"
  | "zips"
  | "bus"
  | "calls"
  | "clearFolders"
  | "collectGarbage"
>;

interface House extends Pick<Context, "now"> {
  readonly services: Keepers;
  readonly blobs: Pick<Context["blobs"], "tidy">;
}

const DAY_MS = 86_400_000;
const ENOUGH = 1_000;
const FINISHED_TASKS_MS = 30 * DAY_MS;

/** Does at once all that housekeeping does in the course of days. */
export async function keepHouse({ services: house, blobs, now }: House): Promise<void> {
  await house.payments?.reconcile();
  await house.farewell.erase(ENOUGH);
  await house.uploads.clearAllExpired();
  await house.zips.sweep();
  await house.tasks.prune(now() - FINISHED_TASKS_MS);
  await house.events.prune(now());
  await house.bus.prune();
  await house.calls.prune();
  while ((await house.clearFolders()) > 0);
  await house.collectGarbage();
  await blobs.tidy(now() - DAY_MS);
}
