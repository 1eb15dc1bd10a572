import { createChangePassword, type ChangePassword, type ChangePasswordParts } from "./change-password.ts";
import { createChangePhone, type ChangePhone, type ChangePhoneParts } from "./change-phone.ts";
import { createRemovePassword, type RemovePassword, type RemovePasswordParts } from "./remove-password.ts";
import { createRemovePicture, type RemovePicture, type RemovePictureParts } from "./remove-picture.ts";

/** The changes of a profile that reach beyond its own row. */
export interface ProfileParts {
  readonly changePassword: ChangePassword;
  readonly removePassword: RemovePassword;
  readonly changePhone: ChangePhone;
  readonly removePicture: RemovePicture;
}

type Parts = ChangePasswordParts & RemovePasswordParts & ChangePhoneParts & RemovePictureParts;

export const createProfileParts = (parts: Parts): ProfileParts => ({
  changePassword: createChangePassword(parts),
  removePassword: createRemovePassword(parts),
  changePhone: createChangePhone(parts),
  removePicture: createRemovePicture(parts),
});
