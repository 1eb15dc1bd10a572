import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { FarewellTable } from "./farewell.table.ts";

export const personalInFarewell: PersonalTables<{ readonly farewell: FarewellTable }> = {
  farewell: {
    tells: ["account_id"],
    exported: { how: "not", why: "Who waits to be erased can't sign in, and so takes nothing along." },
    erased: {
      how: "pseudonym by its service",
      kept: "three years, so that what moderation keeps under the pseudonym goes then",
    },
  },
};
