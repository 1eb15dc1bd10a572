import type { premiumFacts } from "../../contract/neighbours.ts";
import { request } from "./client.ts";

/** The plans of the person signed in beside the free one. */
export const getPremiumFacts = (signal?: AbortSignal) =>
  request<typeof premiumFacts>("GET", "/vip/v1/vip/info", { signal });
