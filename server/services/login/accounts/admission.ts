import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { INVITATION_FROM_ADDRESS } from "../throttle/back-off.ts";
import { useInvitation } from "../invitation/invitation.repository.ts";
import type { InvitationService } from "../invitation/invitation.service.ts";
import type { Throttle } from "../throttle/throttle.ts";

/** The operator's rules about who may create an account. */
export interface Admission extends Readonly<Config["signUp"]> {
  /**
   * Finds the invitation an address may sign up with, null where none is needed. Throws `sign_up_closed`,
   * `email_domain_refused`, `invitation_invalid`.
   */
  check(email: string, code: string | undefined): Promise<string | null>;
  /** Throws `email_domain_refused` for an address that no account may have here. */
  assertDomain(email: string): void;
  /**
   * Tells whether nobody can sign up with a code; codes that don't exist and used-up codes look the same. It needs no
   * human check, so each network is told only a few times and gets false after that.
   */
  isKnownBad(code: string, ip: string): Promise<boolean>;
  /** Uses up the invitation that `check` found. Throws the same. */
  admit(tx: Tx, email: string, invitationId: string | null): Promise<void>;
}

export function createAdmission(
  signUp: Config["signUp"],
  invitations: InvitationService,
  throttle: Throttle,
): Admission {
  const { mode, domains } = signUp;
  const assertDomain = (email: string): void => {
    const domain = email.slice(email.lastIndexOf("@") + 1);
    if (domains.length > 0 && !domains.includes(domain)) throw failure("email_domain_refused");
  };
  const assertOpenTo = (email: string): void => {
    if (mode === "closed") throw failure("sign_up_closed");
    assertDomain(email);
  };
  return {
    mode,
    domains,
    assertDomain,
    async check(email, code) {
      assertOpenTo(email);
      if (mode === "open") return null;
      const invitation = await invitations.find(code ?? "");
      if (!invitation) throw failure("invitation_invalid");
      return invitation.id;
    },
    async isKnownBad(code, ip) {
      const subject = `invitation:${networkOf(ip)}`;
      try {
        await throttle.attempt(subject, INVITATION_FROM_ADDRESS, "resource_exhausted", ip);
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
      if (!(await invitations.find(code))) return true;
      await throttle.refund(subject);
      return false;
    },
    async admit(tx, email, invitationId) {
      assertOpenTo(email);
      if (mode === "open") return;
      const used = invitationId !== null && (await useInvitation(tx, invitationId, Date.now()));
      if (!used) throw failure("invitation_invalid");
    },
  };
}
