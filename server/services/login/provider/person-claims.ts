import type { User } from "../../user/index.ts";
import { isFirstParty } from "../clients/clients.ts";
import type { ProviderContext } from "./provider.types.ts";

/** The claims of the scope `profile`. */
export const PROFILE_CLAIMS = [
  "name",
  "preferred_username",
  "locale",
  "picture",
  "zoneinfo",
  "updated_at",
] as const;

/** The question about the scope `profile` has named these only since they are told. */
export const NAMED_LATER = ["preferred_username", "picture", "zoneinfo"] as const;

interface Shown {
  /** The address of their picture, or `""`. */
  readonly picture: string;
}

/** The claims about a person; OpenID clients are told each one only if their scopes cover it. */
export const claimsOf = (
  { id, name, username, locale, timeZone, updatedAt, email }: User,
  { picture }: Shown,
) => ({
  sub: id,
  name,
  ...(username ? { preferred_username: username } : {}),
  locale,
  ...(picture === "" ? {} : { picture }),
  ...(timeZone === "" ? {} : { zoneinfo: timeZone }),
  updated_at: Math.floor(updatedAt / 1000),
  email,
  email_verified: true,
});

/** People who agreed to `profile` long ago weren't asked about later claims, so a client of others isn't told those. */
export function mayTellAll({ oidc }: ProviderContext): boolean {
  const agreed = oidc.entities.Grant?.getOIDCClaims() ?? [];
  return isFirstParty(oidc.client?.clientId) || NAMED_LATER.every((claim) => agreed.includes(claim));
}
