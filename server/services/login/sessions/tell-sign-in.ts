import type { MailService } from "../../mail/index.ts";
import type { User } from "../../user/index.ts";
import type { Caller } from "../known-places.ts";
import { withPatience } from "../patience.ts";
import type { DisownLinks } from "./disown-links.ts";
import type { WhereOf } from "./where.ts";

/** Mails a person that somebody signed in from a device they weren't known by. */
export type TellSignIn = (user: User, caller: Caller) => Promise<void>;

export interface TellSignInParts {
  readonly mail: MailService;
  readonly disownLinks: Pick<DisownLinks, "offer">;
  readonly whereOf: WhereOf;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export const createTellSignIn =
  ({ mail, disownLinks, whereOf, now, onError }: TellSignInParts): TellSignIn =>
  async (user, caller) => {
    const facts = { ...whereOf(caller), at: now(), url: await disownLinks.offer(user.id) };
    await withPatience(mail.send("newDevice", user, facts).catch(onError));
  };
