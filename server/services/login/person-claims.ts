import type { User } from "../user/index.ts";

/** What OpenID clients are told of a person, each as far as its scopes go. */
export const claimsOf = ({ id, name, locale, email }: User) => ({
  sub: id,
  name,
  locale,
  email,
  email_verified: true,
});
