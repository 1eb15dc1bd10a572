import type { BodyOf } from "../../contract/common.ts";
import type {
  userPassword,
  userPasswordRemove,
  userPatch,
  userPicture,
  userPictureRemove,
} from "../../contract/profile.ts";
import { request } from "./client.ts";

/** Changes name or language of letters. Throws `name_invalid`. */
export const changeProfile = (body: BodyOf<typeof userPatch>) =>
  request<typeof userPatch>("PATCH", "/v1/user/me", { body });

/** Throws `validate_required`, `invalid_password`, `password_unchanged`, `resource_exhausted`, `aborted`. */
export const changePassword = (body: BodyOf<typeof userPassword>) =>
  request<typeof userPassword>("PUT", "/v1/user/password", { body });

/** Throws `validate_required`, and `failed_precondition` where nothing else lets the person in. */
export const removePassword = () => request<typeof userPasswordRemove>("DELETE", "/v1/user/password", {});

/** Throws `invalid_argument` for what can't be used, `resource_exhausted`. */
export const changePicture = (body: BodyOf<typeof userPicture>) =>
  request<typeof userPicture>("PUT", "/v1/user/picture", { body });

export const removePicture = () => request<typeof userPictureRemove>("DELETE", "/v1/user/picture", {});
