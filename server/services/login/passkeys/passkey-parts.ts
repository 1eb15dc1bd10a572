import type { Strangers } from "../../../platform/strangers/strangers.ts";
import { createChallenges } from "./challenges.ts";
import { createPasskeyUse, type PasskeyUse, type PasskeyUseParts } from "./passkey-use.ts";
import { createPasskeys, type Passkeys, type PasskeysParts } from "./passkeys.service.ts";

export interface PasskeyParts {
  readonly passkeys: Passkeys;
  readonly passkeyUse: PasskeyUse;
}

type Deps = Omit<PasskeysParts & PasskeyUseParts, "challenges" | "site"> & {
  readonly strangers: Strangers;
  readonly origin: string;
};

/** Builds what knows people's passkeys: how they are looked after, and how one proves by them who one is. */
export function createPasskeyParts({ strangers, origin, ...deps }: Deps): PasskeyParts {
  const parts = {
    ...deps,
    challenges: createChallenges(deps.database, strangers, deps.now),
    site: { origin, rpId: new URL(origin).hostname },
  };
  return { passkeys: createPasskeys(parts), passkeyUse: createPasskeyUse(parts) };
}
