import type { PersonalTables } from "../personal/personal-table.ts";
import type { KeptCallTables } from "./kept-call.table.ts";

export const personalInCalls: PersonalTables<KeptCallTables> = {
  kept_call: {
    tells: ["account_id", "answer"],
    exported: { how: "not", why: "Nobody reads it without the request id, which isn't kept." },
    erased: { how: "deleted", of: "account_id", key: ["account_id", "id"] },
  },
};
