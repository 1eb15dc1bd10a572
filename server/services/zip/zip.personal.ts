import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type { ZipAllowanceTable, ZipChunkTable, ZipPlanTable } from "./zip.table.ts";

const PASSING =
  "A zip's plan lives for six hours, that of everything somebody has for three days and one more.";

export const personalInZips: PersonalTables<{
  readonly zip_plan: ZipPlanTable;
  readonly zip_chunk: ZipChunkTable;
  readonly zip_allowance: ZipAllowanceTable;
}> = {
  zip_plan: {
    tells: ["owner_id", "name", "counted_for"],
    exported: { how: "not", why: PASSING },
    erased: { how: "stays", why: PASSING },
  },
  zip_chunk: {
    tells: ["entries"],
    exported: { how: "not", why: PASSING },
    erased: { how: "stays", why: PASSING },
  },
  zip_allowance: {
    tells: ["key"],
    exported: { how: "not", why: "It counts entries of plans, which pass." },
    erased: { how: "stays", why: "It goes with the last plan that it counts." },
  },
};
