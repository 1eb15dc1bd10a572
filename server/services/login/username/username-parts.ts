import type { TellParts } from "../letters/tell-change.ts";
import { createChangeUsername, type ChangeUsername, type ChangeUsernameParts } from "./change-username.ts";
import { createFormerUsernames, type FormerUsernames } from "./former-usernames.ts";
import { createTellUsername } from "./tell-username.ts";

export interface UsernameParts {
  readonly formerUsernames: FormerUsernames;
  readonly changeUsername: ChangeUsername;
}

interface Parts extends Omit<ChangeUsernameParts, "formers" | "tell"> {
  readonly loginKey: string;
  readonly telling: TellParts;
  readonly now: () => number;
}

/** Builds what gives usernames and holds those that were left. */
export function createUsernameParts({ loginKey, telling, now, ...parts }: Parts): UsernameParts {
  const formers = createFormerUsernames(loginKey, now);
  const tell = createTellUsername(telling);
  return { formerUsernames: formers, changeUsername: createChangeUsername({ ...parts, formers, tell }) };
}
