import { catalogue, isErrorName } from "../../contract/errors.ts";
import { ApiError } from "./api-error.ts";

/** The failure of one of many files, which a batch's answer reports. */
export const announcedError = (name: string, code: number): ApiError =>
  new ApiError(name, code, { status: isErrorName(name) ? catalogue[name].status : 500 });
