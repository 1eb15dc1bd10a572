import { errorCode } from "../error-code.ts";
import { failure } from "../failure.ts";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"]);

export const isMissing = (error: unknown): boolean => errorCode(error) === "ENOENT";

/** Turns a full disk into a failure that people can be told about; every other error stays as it is. */
export const fileError = (error: unknown): unknown =>
  FULL.has(errorCode(error)) ? failure("storage_full") : error;
