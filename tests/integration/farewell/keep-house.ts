import type { Services } from "../../../server/services.ts";

type House = Pick<
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

const ENOUGH = 1_000;
const FINISHED_TASKS_MS = 30 * 86_400_000;

/** Does at once all that housekeeping does in the course of days. */
export async function keepHouse(house: House, now: () => number): Promise<void> {
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
}
