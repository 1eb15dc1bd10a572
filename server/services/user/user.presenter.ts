import type { ApiToken } from "../../../contract/tokens.ts";
import type { UserProfile } from "../../../contract/user.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { ListedToken } from "./api-token/api-token.repository.ts";
import { maskEmail } from "./identity/email.ts";
import { maskPhoneNumber } from "./identity/phone-number.ts";
import type { User } from "./user.service.ts";

/** The facts about an account that other services know. */
export interface ProfileFacts {
  /** A version of a policy took effect that its person hasn't seen. */
  readonly hasNewPolicies: boolean;
  readonly providers: UserProfile["providers"];
  /** People sign in with passwords here. */
  readonly takesPasswords: boolean;
  /** The address of their picture, or `""`. */
  readonly picture: string;
  /** Epoch ms; null unless letters to them come back. */
  readonly lettersReturnedAt: number | null;
  readonly reminders: UserProfile["reminders"];
}

export const presentProfile = (
  user: User,
  { hasNewPolicies, providers, takesPasswords, picture, lettersReturnedAt, reminders }: ProfileFacts,
): UserProfile => ({
  sub: user.id,
  name: user.name,
  username: user.username,
  locale: user.locale,
  time_zone: user.timeZone,
  view_type: user.viewType,
  is_new: user.isNew,
  picture,
  email: maskEmail(user.email),
  letters_returned: lettersReturnedAt === null ? "" : timestamp(lettersReturnedAt),
  reminders,
  phone_number: maskPhoneNumber(user.phoneNumber),
  password: !takesPasswords ? "OFF" : user.hasPassword ? "SET" : "",
  status: user.status,
  created_at: new Date(user.createdAt).toISOString(),
  password_updated_at: new Date(user.passwordUpdatedAt).toISOString(),
  providers,
  has_new_policies: hasNewPolicies,
});

/** `folders`: names of folders that are there, by id. */
export const presentToken = (token: ListedToken, folders: ReadonlyMap<string, string>): ApiToken => ({
  id: token.id,
  name: token.name,
  read_only: token.readOnly,
  root_id: token.rootId,
  root_name: folders.get(token.rootId) ?? "",
  created_at: timestamp(token.createdAt),
  expires_at: timestamp(token.expiresAt),
  last_used_at: timestamp(token.lastUsedAt),
  network: token.network,
  country: token.country,
});
