import type { BodyOf } from "../../contract/common.ts";
import type { userEmailBegin, userEmailConfirm } from "../../contract/user-email.ts";
import { request } from "./client.ts";

/** Throws `validate_required`, `invalid_argument`, `email_domain_refused`, `resource_exhausted`. */
export const beginEmailChange = (email: string) =>
  request<typeof userEmailBegin>("POST", "/v1/user/email:begin", { body: { email } });

/** Throws `validate_required`, `invalid_verification_code`, `expired_verification_code`, `already_exists`. */
export const confirmEmailChange = (body: BodyOf<typeof userEmailConfirm>) =>
  request<typeof userEmailConfirm>("POST", "/v1/user/email:confirm", { body });
