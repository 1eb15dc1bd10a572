import type { RawBuilder } from "kysely";

/** A condition for contents, in terms of the column that holds their hash. */
export type ContentCondition = (sha256: RawBuilder<unknown>) => RawBuilder<unknown>;
