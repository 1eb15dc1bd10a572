import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { useInvitation } from "./invitation.repository.ts";
import type { InvitationService } from "./invitation.service.ts";

/** Who may make an account, as the operator wishes. */
export interface Admission extends Readonly<Config["signUp"]> {
  /**
   * The invitation an address may sign up by, null where none is needed. Throws `sign_up_closed`,
   * `email_domain_refused`, `invitation_invalid`.
   */
  check(email: string, code: string | undefined): Promise<string | null>;
  /** Uses up what `check` found. Throws the same. */
  admit(tx: Tx, email: string, invitationId: string | null): Promise<void>;
}

export function createAdmission(signUp: Config["signUp"], invitations: InvitationService): Admission {
  const { mode, domains } = signUp;
  const assertOpenTo = (email: string): void => {
    if (mode === "closed") throw failure("sign_up_closed");
    const domain = email.slice(email.lastIndexOf("@") + 1);
    if (domains.length > 0 && !domains.includes(domain)) throw failure("email_domain_refused");
  };
  return {
    mode,
    domains,
    async check(email, code) {
      assertOpenTo(email);
      if (mode === "open") return null;
      const invitation = await invitations.find(code ?? "");
      if (!invitation) throw failure("invitation_invalid");
      return invitation.id;
    },
    async admit(tx, email, invitationId) {
      assertOpenTo(email);
      if (mode === "open") return;
      const used = invitationId !== null && (await useInvitation(tx, invitationId, Date.now()));
      if (!used) throw failure("invitation_invalid");
    },
  };
}
