import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { ModerationLookTable, ModerationMeasureTable } from "./moderation.table.ts";

const KEPT = "three years, so that decisions can be accounted for, as the privacy policy says";

export const personalInModeration: PersonalTables<{
  readonly moderation_look: ModerationLookTable;
  readonly moderation_measure: ModerationMeasureTable;
}> = {
  moderation_look: {
    tells: ["looked_by"],
    exported: { how: "not", why: "It is the administrators' record of their own acts." },
    erased: { how: "pseudonym", in: ["looked_by"], kept: KEPT },
  },
  moderation_measure: {
    tells: ["owner_id", "decided_by", "facts"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "share_id",
        "measure",
        "rule",
        "facts",
        "origin",
        "strike",
        "decided_at",
        "ends_at",
        "ended_at",
      ],
    },
    erased: { how: "pseudonym", in: ["owner_id", "decided_by"], kept: KEPT },
  },
};
