import type { userUsername, userUsernameRemove } from "../../contract/username.ts";
import { request } from "./client.ts";

/** Throws `validate_required`, `invalid_argument`, `already_exists`, `resource_exhausted`. */
export const chooseUsername = (username: string) =>
  request<typeof userUsername>("PUT", "/v1/user/username", { body: { username } });

/** Throws `validate_required`. */
export const removeUsername = () => request<typeof userUsernameRemove>("DELETE", "/v1/user/username", {});
