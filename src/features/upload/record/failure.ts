import { ApiError, isApiError } from "../../../api/api-error.ts";
import { catalogue, isErrorName } from "../../../../contract/errors.ts";

/**
 * `wait`: passes by itself. `gone`: the server forgot the upload. `conflict`: the name is taken.
 * `fail`: only the person can change it.
 */
export type FailureKind = "wait" | "gone" | "conflict" | "fail";

const PASSING = new Set([0, 408, 409, 423, 425, 429, 500, 502, 503, 504]);
const GONE = new Set([404, 410]);
/** Answers to a request id that leads nowhere any more. */
const FORGOTTEN = new Set(["upload_not_found", "request_id_reused"]);
/** The file isn't any more what was chosen, or can't be read. */
export class FileChangedError extends Error {
  override readonly name = "FileChangedError";
}

/** A failure that an answer tells of one of many files. */
export const announcedError = (name: string, code: number): ApiError =>
  new ApiError(name, code, { status: isErrorName(name) ? catalogue[name].status : 500 });

/** It goes on after signing in again. */
export const isSignedOut = (error: unknown): boolean => isApiError(error, "unauthenticated");

/** Tells what an interruption means. `begun`: there was an upload on the server. */
export function failureKind(error: unknown, begun: boolean): FailureKind {
  if (!(error instanceof ApiError)) return "fail";
  if (error.name === "file_duplicated_name") return "conflict";
  if (error.name === "unreachable" || isSignedOut(error)) return "wait";
  if (FORGOTTEN.has(error.name) || (begun && GONE.has(error.status))) return "gone";
  if (error.name === "cancelled" || error.name === "local") return "fail";
  return PASSING.has(error.status) ? "wait" : "fail";
}

/** ms for which the server said to wait before asking again; 0 when it said nothing of it. */
export function askedToWait(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  const seconds = error.details.map((detail) => Number(detail.metadata?.["seconds"] ?? 0));
  return 1_000 * Math.max(0, ...seconds);
}

/** Whether the server has answered that it won't. Whatever else went wrong, it may have done what it was asked for. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && failureKind(error, false) !== "wait";

/** A failure as a browser's store keeps it: of an error it would drop all but the message. */
type KeptFailure = Pick<ApiError, "name" | "code" | "status" | "details" | "description">;

const CHANGED = "changed";

export function keptFailure(error: unknown): KeptFailure | typeof CHANGED | undefined {
  if (error instanceof FileChangedError) return CHANGED;
  if (!(error instanceof ApiError)) return undefined;
  const { name, code, status, details, description } = error;
  return { name, code, status, details, description };
}

/** The failure that was kept. */
export function failureOf(kept: unknown): Error | undefined {
  if (kept === CHANGED) return new FileChangedError();
  if (typeof kept !== "object" || kept === null) return undefined;
  const { name, code, ...facts } = kept as KeptFailure;
  return new ApiError(name, code, facts);
}
