import { StartFault } from "../start-fault.ts";
import { errorCode } from "../error-code.ts";
import { failure, Failure } from "../failure.ts";
import type { S3Location } from "./s3-location.ts";
import { StoreRefusal } from "./store-refusal.ts";
import type { StoreCall, StoreOutcome } from "./store-watch.ts";

/** The shape of the SDK's errors, whatever their class. */
interface S3Fault {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const FULL = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage", "StorageLimitExceeded"]);
const MISSING = new Set(["NoSuchKey", "NotFound", "NoSuchUpload"]);
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_STREAM_PREMATURE_CLOSE",
]);
/** These errors pass although their status doesn't say so; at the last one the SDK sets its clock. */
const PASSING = new Set(["TimeoutError", "RequestTimeout", "RequestTimeTooSkewed"]);
/** These server failures stay: it doesn't know the call, or its version of HTTP. */
const STAYING = new Set([501, 505]);
const TOO_MANY = 429;
const TIMEOUT = 408;

export const statusOf = (error: unknown): number => (error as S3Fault | null)?.$metadata?.httpStatusCode ?? 0;

const nameOf = (error: unknown): string => (error as S3Fault | null)?.name ?? "";

export const isMissingObject = (error: unknown): boolean =>
  MISSING.has(nameOf(error)) || (statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket");

const isFull = (error: unknown): boolean => FULL.has(nameOf(error)) || statusOf(error) === 507;

/** Another try may succeed, because the store was only down, slow or overloaded. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  const code = errorCode(error);
  if (isFull(error)) return false;
  if (PASSING.has(nameOf(error)) || NETWORK.has(code) || code.startsWith("HPE_")) return true;
  return (status >= 500 && !STAYING.has(status)) || status === TOO_MANY || status === TIMEOUT;
}

export function outcomeOf(error: unknown): StoreOutcome {
  if (isFull(error)) return "full";
  if (isPassing(error))
    return nameOf(error) === "TimeoutError" && errorCode(error) === "" ? "late" : "failed";
  return isMissingObject(error) ? "missing" : "refused";
}

/**
 * The failure that people are told for a store's error: `storage_full`, `unavailable`; an error that doesn't pass
 * becomes a `StoreRefusal`. The cause holds a name and a status, never a request with its signature.
 */
export function s3Error(error: unknown, call: StoreCall): unknown {
  if (error instanceof Failure || error instanceof StoreRefusal) return error;
  if (isFull(error)) return failure("storage_full");
  if (!isPassing(error)) return refusalOf(error, call);
  const cause = new Error(`The object store answers ${answerOf(error)}`);
  return Object.assign(failure("unavailable"), { cause });
}

/** Says in a few words for a log how a call ended. The SDK's name is left out where there is no status: it says nothing then. */
export function answerOf(error: unknown): string {
  const [name, status, code] = [nameOf(error), statusOf(error), errorCode(error)];
  if (code !== "") return code;
  if (name === "TimeoutError") return "nothing in time";
  return status === 0 ? `${name}: ${error instanceof Error ? error.message : ""}` : `${status} ${name}`;
}

/**
 * Turns a refusal of the store into a `StoreRefusal`. An error that isn't the store's answer is our own fault and stays
 * as it is.
 */
function refusalOf(error: unknown, call: StoreCall): unknown {
  const status = statusOf(error);
  const isKeys = status === 401 || status === 403 || nameOf(error) === "CredentialsProviderError";
  if (status === 0 && !isKeys && errorCode(error) === "") return error;
  return new StoreRefusal(call, answerOf(error), isKeys ? KEYS : status === 501 ? MUST : LOOK);
}

const KEYS =
  "Check HOLDALL_BLOB_ACCESS_KEY_ID and HOLDALL_BLOB_SECRET_ACCESS_KEY, and that they may list, read, write, copy and delete.";
const MUST = "A store that doesn't know this call can't keep blobs.";
const LOOK = "Check HOLDALL_BLOB_URL and the bucket.";

/** Tells the operator in a sentence why a bucket can't be used. */
export function s3StartFault(error: unknown, { bucket, endpoint }: S3Location): StartFault {
  const where = endpoint ?? "Amazon S3";
  if (isPassing(error)) {
    return new StartFault([
      `The object store at ${where} doesn't answer. Is it running, and is the address right?`,
    ]);
  }
  if (statusOf(error) === 404) {
    return new StartFault([`The object store at ${where} has no bucket "${bucket}". Create it first.`]);
  }
  if (statusOf(error) === 403 || statusOf(error) === 401 || nameOf(error) === "CredentialsProviderError") {
    return new StartFault([
      `The object store at ${where} refuses the keys for "${bucket}". Check HOLDALL_BLOB_ACCESS_KEY_ID and HOLDALL_BLOB_SECRET_ACCESS_KEY.`,
    ]);
  }
  return new StartFault([
    `The object store at ${where} can't be used: ${nameOf(error)} ${statusOf(error)} ${errorCode(error)}.`,
  ]);
}
