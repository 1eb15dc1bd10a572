import { ofNobody } from "../personal/personal-table.ts";

export const personalInMigrations = { migration: ofNobody("It names steps of the schema.") } as const;
