/** The migrations that have been applied. */
export interface MigrationTable {
  readonly name: string;
  /** Epoch ms. */
  readonly applied_at: number;
}

export interface MigrationTables {
  readonly migration: MigrationTable;
}
