import { useAccount } from "./account.ts";

/**
 * The number of transfers from the web that may still begin today. `Infinity` without a limit or while it isn't known,
 * and null where nothing is fetched.
 */
export function useTransfersLeft(): number | null {
  const { about } = useAccount();
  if (!about) return Infinity;
  const quota = about.quotas["CREATE_OFFLINE_TASK_LIMIT"];
  if (!quota) return null;
  return quota.is_unlimited ? Infinity : Math.max(0, Number(quota.limit) - Number(quota.usage));
}
