const PURPOSE = "[a-z]+(?:-[a-z]+)*";
const ACCOUNT = new RegExp(
  `^(?:house/${PURPOSE}|person/[0-9A-Z]{26}/${PURPOSE}|campaign/[a-z0-9]+(?:-[a-z0-9]+)*)$`,
);

/**
 * An account of the ledger. `house/…` are ours: what we sold, gave away, owe to the state. `person/<holder>/…` is what
 * somebody has, `campaign/…` what a campaign may still give.
 */
export type Account = `house/${string}` | `person/${string}/${string}` | `campaign/${string}`;

export const isAccount = (account: string): account is Account => ACCOUNT.test(account);

/** Only the house may owe: people and campaigns can't give what they don't have. */
export const mayOwe = (account: string): boolean => account.startsWith("house/");
