import type { PersonalTables } from "../personal/personal-table.ts";
import type { NoticeTables } from "./notice.table.ts";

const SHORT = "It holds ids of what has just changed, for ten minutes.";

export const personalInNotices: PersonalTables<NoticeTables> = {
  notice: {
    tells: ["subject", "payload"],
    exported: { how: "not", why: SHORT },
    erased: { how: "stays", why: SHORT },
  },
};
