import { purposeKey, seal } from "../../platform/crypto/secrets.ts";

const PREFIX = "left~";

/**
 * Makes the pseudonym that stands in kept records instead of the account's id of somebody who left. Only somebody who has
 * the instance's secret, and the id already, can tell whose it is.
 */
export const pseudonyms = (secret: string) => {
  const key = purposeKey(secret, "pseudonym of who left");
  return (accountId: string): string => `${PREFIX}${seal(key, accountId).slice(0, 32)}`;
};

/** Tells whether an id in a kept record is such a pseudonym. */
export const isPseudonym = (id: string): boolean => id.startsWith(PREFIX);
