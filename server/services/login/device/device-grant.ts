import type { Client } from "oidc-provider";
import { DEVICE_CODE_GRANT } from "../../../../contract/user.ts";

/** The form of the codes that devices show; each star stands for one of 20 letters. */
export const USER_CODE_MASK = "****-****";

/** Time (s) for which a code is good. */
export const DEVICE_CODE_TTL = 600;

/** Only clients that the operator registered as devices sign in by code. */
export const isDevice = (client: Pick<InstanceType<typeof Client>, "grantTypeAllowed">): boolean =>
  client.grantTypeAllowed(DEVICE_CODE_GRANT);
