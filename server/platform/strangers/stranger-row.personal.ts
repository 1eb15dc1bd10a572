import type { PersonalTables } from "../personal/personal-table.ts";
import type { StrangerRowTables } from "./stranger-row.table.ts";

const KEYED = "A keyed hash of a network leads to no account, and is gone within weeks.";

export const personalOfStrangers: PersonalTables<StrangerRowTables> = {
  stranger_row: {
    tells: ["network", "block"],
    exported: { how: "not", why: KEYED },
    erased: { how: "stays", why: KEYED },
  },
};
