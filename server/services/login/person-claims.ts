import type { User } from "../user/index.ts";

/** The claims about a person; OpenID clients are told each one only if their scopes cover it. */
export const claimsOf = ({ id, name, username, locale, email }: User) => ({
  sub: id,
  name,
  ...(username ? { preferred_username: username } : {}),
  locale,
  email,
  email_verified: true,
});
