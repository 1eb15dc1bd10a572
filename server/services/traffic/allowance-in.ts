import type { Entitlement } from "../plan/index.ts";
import type { Allowance } from "./traffic.types.ts";

/** The part of an entitlement that is about traffic. */
export function allowanceIn({ trafficBytesPerMonth: bytes, trafficRules }: Entitlement): Allowance {
  const { strangersPercent, ...rules } = trafficRules;
  const strangersBytes = strangersPercent === 0 ? 0 : Math.floor(bytes * (strangersPercent / 100));
  return { ...rules, bytes, strangersBytes };
}
