import type { AccountPictureTable } from "./picture/picture.table.ts";
import type { PersonalTables } from "../../platform/personal/personal-table.ts";

export interface UserAccountTable {
  readonly id: string;
  /** Normalized, see email.ts. */
  email: string;
  /** Folded, see username.ts; null for somebody without one. */
  username: string | null;
  /** E.164, see phone-number.ts; proved by nobody, and perhaps `""` or somebody else's, too. */
  phone_number: string;
  name: string;
  /** The language mails are written in. */
  locale: string;
  /** A name of the time zone database in which times are told, or `""`. */
  time_zone: string;
  /** 1: first steps are shown. */
  is_new: number;
  /** `list` or `grid`, `""` before one was chosen. */
  view_type: string;
  /** `""` for somebody without a password. */
  password_hash: string;
  status: string;
  /** 1: administrator. */
  operator: number;
  readonly created_at: number;
  password_updated_at: number;
  /** The latest change of anything that its person is told of it; 0 before there was one. */
  updated_at: number;
}

export interface ApiTokenTable {
  readonly token_hash: string;
  readonly id: string;
  readonly user_id: string;
  /** The name its maker gave it, perhaps `""`. */
  readonly name: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** The hour in which it was last used; epoch ms. */
  last_used_at: number | null;
  /** 1: it may change nothing. */
  readonly read_only: number;
  /** The only folder it reaches; `""` for the whole drive. */
  readonly root_id: string;
  /** The place of its last use, see `Where`; `""` before. */
  network: string;
  country: string;
}

export const personalOfUsers: PersonalTables<{
  readonly user_account: UserAccountTable;
  readonly account_picture: AccountPictureTable;
  readonly api_token: ApiTokenTable;
}> = {
  user_account: {
    tells: [
      "id",
      "email",
      "username",
      "phone_number",
      "name",
      "locale",
      "time_zone",
      "view_type",
      "is_new",
      "password_hash",
    ],
    exported: {
      how: "rows",
      of: "id",
      columns: [
        "id",
        "email",
        "username",
        "phone_number",
        "name",
        "locale",
        "time_zone",
        "view_type",
        "is_new",
        "status",
        "created_at",
        "password_updated_at",
        "updated_at",
      ],
    },
    erased: { how: "deleted by its service" },
  },
  account_picture: {
    tells: ["user_id", "name", "webp"],
    exported: { how: "picture", of: "user_id", in: "webp", ending: "webp" },
    erased: { how: "deleted", of: "user_id", key: ["user_id"] },
  },
  api_token: {
    tells: ["user_id", "name", "last_used_at", "network", "country"],
    exported: {
      how: "rows",
      of: "user_id",
      columns: [
        "id",
        "name",
        "created_at",
        "expires_at",
        "last_used_at",
        "read_only",
        "root_id",
        "network",
        "country",
      ],
    },
    erased: { how: "deleted", of: "user_id", key: ["token_hash"] },
  },
};
