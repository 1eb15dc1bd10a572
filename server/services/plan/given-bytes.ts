import type { Plan } from "../../../contract/plans.ts";

/** The bytes that a plan gives, as calls tell them: `-1` is no limit. */
export function givenBytes({ grants }: Plan): { readonly storage: string; readonly traffic: string } {
  const { storageBytes = 0, trafficBytesPerMonth = 0 } = grants;
  return {
    storage: String(storageBytes),
    traffic: trafficBytesPerMonth === "unlimited" ? "-1" : String(trafficBytesPerMonth),
  };
}
