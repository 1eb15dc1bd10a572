import { Failure } from "../../../platform/failure.ts";
import { PASSWORD_MIN } from "../../../../contract/password-rules.ts";
import type { Fault } from "../pages/frame/form.ts";
import type { PageContext } from "../pages/frame/page.ts";

/** The sentence for a failure that people can do something about; other failures are thrown on. */
export function faultOf(error: unknown, { say }: PageContext): Fault {
  if (!(error instanceof Failure)) throw error;
  switch (error.error) {
    case "invalid_argument":
      return {
        message: say(error.facts["field"] === "username" ? "errors.identifier" : "errors.email"),
        field: "email",
      };
    case "invalid_account_or_password":
      return { message: say("errors.credentials"), field: "password" };
    case "account_freeze":
    case "resource_exhausted":
      return { message: say("errors.frozen", { seconds: error.facts["seconds"] ?? 1 }) };
    case "password_reset_required":
      return { message: say("errors.passwordDemanded") };
    case "user_blocked":
      return { message: say("errors.blocked") };
    case "invalid_verification_code":
      return { message: say("errors.code"), field: "code" };
    case "expired_verification_code":
      return { message: say("errors.codeExpired") };
    case "invalid_password":
      return { message: say("errors.password", { min: PASSWORD_MIN }), field: "password" };
    case "name_invalid":
      return { message: say("errors.name"), field: "name" };
    case "invalid_two_factor":
      return { message: say("errors.appCode"), field: "code" };
    case "invalid_two_factor_recovery":
      return { message: say("errors.recoveryCode"), field: "recovery_code" };
    case "passkey_invalid":
      return { message: say("errors.passkey") };
    case "passkey_expired":
      return { message: say("errors.passkeyExpired") };
    case "passkey_unverified":
      return { message: say("errors.passkeyUnverified") };
    case "invitation_invalid":
      return { message: say("errors.invitation"), field: "invitation" };
    case "email_domain_refused":
      return { message: say("errors.domain"), field: "email" };
    case "already_exists":
      return { message: say("errors.taken") };
    case "captcha_required":
    case "captcha_invalid":
      return { message: say("errors.check") };
    case "temporarily_unavailable":
      return { message: say("errors.mail") };
    default:
      throw error;
  }
}
