import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { AccountPictureTable } from "./picture/picture.table.ts";
import type { ApiTokenTable, UserAccountTable } from "./user.table.ts";

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
