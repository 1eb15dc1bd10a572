import type { User } from "../../user/index.ts";
import type { SecurityMail } from "../address/security-mail.ts";
import type { Caller } from "../throttle/known-places.ts";
import { LETTERS_ABOUT_SIGN_INS } from "../throttle/back-off.ts";
import { tellWithPatience } from "../letters/patience.ts";
import type { Throttle } from "../throttle/throttle.ts";
import type { DisownLinks } from "./disown/disown-links.ts";
import type { WhereOf } from "./where.ts";

/** Mails a person that somebody signed in from a device they weren't known by. */
export type TellSignIn = (user: User, caller: Caller) => Promise<void>;

export interface TellSignInParts {
  readonly mail: SecurityMail;
  readonly disownLinks: Pick<DisownLinks, "offer">;
  readonly throttle: Pick<Throttle, "attempt" | "waitSeconds">;
  readonly whereOf: WhereOf;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export const createTellSignIn =
  ({ mail, disownLinks, throttle, whereOf, now, onError }: TellSignInParts): TellSignIn =>
  (user, caller) =>
    tellWithPatience(async () => {
      if ((await throttle.waitSeconds(subjectOf(user))) > 0) return;
      await throttle.attempt(subjectOf(user), LETTERS_ABOUT_SIGN_INS, "resource_exhausted", null);
      const facts = { ...whereOf(caller), at: now(), url: await disownLinks.offer(user.id) };
      await mail.send("newDevice", user, facts);
    }, onError);

const subjectOf = ({ id }: User): string => `letters about sign-ins:${id}`;
