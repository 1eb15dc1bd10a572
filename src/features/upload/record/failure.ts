import { ApiError, isApiError } from "../../../api/api-error.ts";

/**
 * `wait`: it passes by itself. `gone`: the server forgot the upload. `conflict`: the name is taken. `fail`: only the
 * person can resolve it.
 */
export type FailureKind = "wait" | "gone" | "conflict" | "fail";

const PASSING = new Set([0, 408, 409, 423, 425, 429, 500, 502, 503, 504]);
const GONE = new Set([404, 410]);
/** Answers to a request id that is no longer valid. */
const FORGOTTEN = new Set(["upload_not_found", "request_id_reused"]);
/** The file was changed after it was chosen, or it can't be read. */
export class FileChangedError extends Error {
  override readonly name = "FileChangedError";
}

/** Signing in again makes it go on. */
export const isSignedOut = (error: unknown): boolean => isApiError(error, "unauthenticated");

/** Decides what an interruption means. `begun`: the server had an upload. */
export function failureKind(error: unknown, begun: boolean): FailureKind {
  if (!(error instanceof ApiError)) return "fail";
  if (error.name === "file_duplicated_name") return "conflict";
  if (error.name === "unreachable" || isSignedOut(error)) return "wait";
  if (FORGOTTEN.has(error.name) || (begun && GONE.has(error.status))) return "gone";
  if (error.name === "cancelled" || error.name === "local") return "fail";
  return PASSING.has(error.status) ? "wait" : "fail";
}

/** The time in ms that the server asked to wait before the next try; 0 when it asked for none. */
export function askedToWait(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  const seconds = error.details.map((detail) => Number(detail.metadata?.["seconds"] ?? 0));
  return 1_000 * Math.max(0, ...seconds);
}

/** True when the server has answered with a refusal. After any other failure it may have done what was asked. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && failureKind(error, false) !== "wait";

/** A failure in a form that a browser's store keeps; of an error it would keep only the message. */
type KeptFailure = Pick<ApiError, "name" | "code" | "status" | "details" | "description">;

const CHANGED = "changed";

export function keptFailure(error: unknown): KeptFailure | typeof CHANGED | undefined {
  if (error instanceof FileChangedError) return CHANGED;
  if (!(error instanceof ApiError)) return undefined;
  const { name, code, status, details, description } = error;
  return { name, code, status, details, description };
}

/** Restores a kept failure. */
export function failureOf(kept: unknown): Error | undefined {
  if (kept === CHANGED) return new FileChangedError();
  if (typeof kept !== "object" || kept === null) return undefined;
  const { name, code, ...facts } = kept as KeptFailure;
  return new ApiError(name, code, facts);
}
