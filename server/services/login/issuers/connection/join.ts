import { PERSON_NAME_MAX } from "../../../../../contract/person-name.ts";
import type { AccountMade } from "../../accounts/account-made.ts";
import type { Admission } from "../../accounts/admission.ts";
import type { Caller, KnownPlaces } from "../../throttle/known-places.ts";
import { checkPersonName, type User, type UserService } from "../../../user/index.ts";
import type { VerificationService } from "../../accounts/verification.service.ts";
import type { Connections } from "./connections.ts";
import type { Told } from "../relying-party.ts";

export interface JoinParts {
  readonly users: Pick<UserService, "create">;
  readonly verifications: Pick<VerificationService, "spend">;
  readonly admission: Pick<Admission, "admit">;
  readonly places: Pick<KnownPlaces, "remember">;
  readonly connections: Pick<Connections, "addWithin" | "tellAdded">;
  readonly accountMade: AccountMade;
}

export interface Joining {
  readonly email: string;
  /** The code by which the address was proved here; null where the issuer has proved it. */
  readonly verificationId: string | null;
  readonly locale: string;
  readonly caller: Caller;
}

/**
 * Makes an account, without a password, for somebody whom an issuer knows. An address that was proved here is admitted as any
 * other. Throws `already_exists`, `expired_verification_code`, `sign_up_closed`, `email_domain_refused`, `invitation_invalid`.
 */
export type Join = (told: Told, joining: Joining) => Promise<User>;

export const createJoin =
  ({ users, verifications, admission, places, connections, accountMade }: JoinParts): Join =>
  async (told, { email, verificationId, locale, caller }) => {
    const user = await users.create(
      { email, password: null, name: nameIn(told.name), locale },
      async (tx) => {
        if (verificationId === null) return;
        const proved = await verifications.spend(tx, verificationId, "REGISTER");
        await admission.admit(tx, proved.email, proved.invitationId);
      },
      async (tx, userId) => {
        await accountMade(tx, { userId, email, caller });
        await connections.addWithin(tx, userId, told);
      },
    );
    await places.remember(email, caller);
    await connections.tellAdded(user.id, told.issuer);
    return user;
  };

/** The issuer's name for a person, where it is one that people may have here; else `""`. */
function nameIn(told: string): string {
  try {
    return checkPersonName([...told.trim()].slice(0, PERSON_NAME_MAX).join(""));
  } catch {
    return "";
  }
}
