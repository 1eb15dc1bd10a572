import { ofNobody, type PersonalTables } from "../personal/personal-table.ts";

/** The migrations that have been applied. */
export interface MigrationTable {
  readonly name: string;
  /** Epoch ms. */
  readonly applied_at: number;
}

export interface MigrationTables {
  readonly migration: MigrationTable;
}

export const personalInMigrations: PersonalTables<MigrationTables> = {
  migration: ofNobody("It names steps of the schema."),
};
