import type { Switchable } from "../../../contract/capabilities.ts";
import type { Config } from "../../platform/config/config.ts";

type Switches = Pick<Config, "offline" | "signUp" | "ownSignIn" | "payment">;

/** The capabilities that an operator's settings switch off. */
export function switchedOff({ offline, signUp, ownSignIn, payment }: Switches): readonly Switchable[] {
  const isOff: Readonly<Record<Switchable, boolean>> = {
    "offline-transfers": offline.atOnce === 0,
    torrents: offline.atOnce === 0 || !offline.torrents,
    "sign-up": signUp.mode === "closed" || !ownSignIn,
    passwords: !ownSignIn,
    plans: !payment.isTest && payment.stripe === null,
  };
  return (Object.keys(isOff) as Switchable[]).filter((name) => isOff[name]);
}
