import { useAccount } from "../../state/account.ts";

/** The bytes that are free in the drive; `Infinity` where they aren't limited or not known yet. */
export function useFreeBytes(): number {
  const quota = useAccount().about?.quota;
  if (!quota || quota.is_unlimited) return Infinity;
  return Math.max(0, Number(quota.limit) - Number(quota.usage));
}
