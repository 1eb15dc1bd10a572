import { errorCode } from "../error-code.ts";

const UNIQUE_VIOLATION = /^(23505|SQLITE_CONSTRAINT_UNIQUE)$/;

/** A write is refused if another row has the value already. Its transaction can't go on. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATION.test(errorCode(error));
