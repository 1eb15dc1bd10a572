import { ApiError } from "../../api/api-error.ts";

/** `wait`: passes by itself. `gone`: the server forgot the upload. `fail`: only the person can change it. */
export type FailureKind = "wait" | "gone" | "fail";

const PASSING = new Set([0, 408, 409, 423, 425, 429, 500, 502, 503, 504]);
const GONE = new Set([404, 410]);

/** What an interruption means. `begun` tells whether there was an upload on the server. */
export function failureKind(error: unknown, begun: boolean): FailureKind {
  if (!(error instanceof ApiError)) return "fail";
  if (error.name === "unreachable") return "wait";
  if (begun && GONE.has(error.status)) return "gone";
  if (error.name === "cancelled" || error.name === "local") return "fail";
  return PASSING.has(error.status) && error.name !== "file_duplicated_name" ? "wait" : "fail";
}
