import { StartFault } from "../config/start-fault.ts";
import { errorCode } from "../error-code.ts";
import { failure, Failure } from "../http/failure.ts";
import type { S3Location } from "./s3-location.ts";

/** What the SDK throws, whatever its class. */
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
const TOO_MANY = 429;
const TIMEOUT = 408;

export const statusOf = (error: unknown): number => (error as S3Fault | null)?.$metadata?.httpStatusCode ?? 0;

const nameOf = (error: unknown): string => (error as S3Fault | null)?.name ?? "";

export const isMissingObject = (error: unknown): boolean =>
  MISSING.has(nameOf(error)) || (statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket");

/** Whether the store is down, slow or overloaded, so that another try may succeed. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (nameOf(error) === "TimeoutError" || NETWORK.has(errorCode(error))) return true;
  return status >= 500 || status === TOO_MANY || status === TIMEOUT;
}

/**
 * An error of the store as people are told: `storage_full`, `unavailable`; every other stays what it is. The cause
 * holds a name and a status, never a request with its signature.
 */
export function s3Error(error: unknown): unknown {
  if (error instanceof Failure) return error;
  if (FULL.has(nameOf(error)) || statusOf(error) === 507) return failure("storage_full");
  if (!isPassing(error)) return error;
  const cause = new Error(`The object store answers ${nameOf(error)} ${statusOf(error)} ${errorCode(error)}`);
  return Object.assign(failure("unavailable"), { cause });
}

/** Why a bucket can't be used, in a sentence for the operator. */
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
