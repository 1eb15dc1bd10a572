import type { Caller, KnownPlaces } from "../throttle/known-places.ts";

/** The subject under which codes of an account are counted that come from where it never signed in. */
export const strangersFactorSubject = (userId: string): string => `second factor:${userId}`;

/**
 * The subject under which this caller's codes for an account are counted. Where the account signed in before it is one of
 * its own, so that somebody elsewhere who knows the password keeps nobody out by guessing.
 */
export async function factorSubject(
  places: Pick<KnownPlaces, "find">,
  { id, email }: { readonly id: string; readonly email: string },
  caller: Caller,
): Promise<string> {
  const place = await places.find(email, caller);
  return place ? `${strangersFactorSubject(id)}@${place.key}` : strangersFactorSubject(id);
}
