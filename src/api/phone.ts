import type { userPhone, userPhoneRemove, userPhoneSet } from "../../contract/phone-number.ts";
import { request } from "./client.ts";

/** The whole number of the person signed in, `""` without one. */
export const getPhone = () => request<typeof userPhone>("GET", "/v1/user/phone", {});

/** Throws `validate_required`, `invalid_argument`, `resource_exhausted`. */
export const setPhone = (phone_number: string) =>
  request<typeof userPhoneSet>("PUT", "/v1/user/phone", { body: { phone_number } });

/** Throws `validate_required`. */
export const removePhone = () => request<typeof userPhoneRemove>("DELETE", "/v1/user/phone", {});
