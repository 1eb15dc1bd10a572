import type { Tx } from "../../../database.ts";
import type { FactsOf, WayBackNews } from "../../mail/index.ts";
import type { User, UserService } from "../../user/index.ts";
import type { OwedMail } from "../address/security-mail.ts";
import { tellWithPatience } from "../letters/patience.ts";

/** Tells people what has happened, once the transaction is over. */
export type Tell = () => Promise<void>;

/** Mails somebody about a way back into their account, also at the addresses it had until a few days ago. */
export interface TellWayBack {
  /** Writes the letters down with what they are about, so that none is lost; what it resolves with hands them over. */
  owe(tx: Tx, to: User, news: WayBackNews): Promise<Tell>;
  stopped(userId: string): Promise<void>;
}

export interface TellWayBackParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: OwedMail;
  /** The address at which a password can be chosen anew. */
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export function createTellWayBack({ users, mail, signInUrl, onError }: TellWayBackParts): TellWayBack {
  return {
    owe: (tx, to, news) => mail.owe(tx, "wayBack", to, news as FactsOf<"wayBack">),
    stopped: (userId) =>
      tellWithPatience(async () => {
        const user = await users.find(userId);
        if (user) await mail.send("wayBack", user, { news: "stopped", url: signInUrl });
      }, onError),
  };
}
