import { getAbout } from "../../api/account.ts";

/** The free bytes in one's drive; Infinity when there is no limit. */
export async function freeSpace(signal?: AbortSignal): Promise<number> {
  const { quota } = await getAbout(signal);
  return quota.is_unlimited ? Infinity : Math.max(0, Number(quota.limit) - Number(quota.usage));
}
