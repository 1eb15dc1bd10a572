import { Failure } from "../../../platform/failure.ts";

const FAULTS = {
  AccessDenied: [403, "These credentials are for one key of one upload, and for nothing else."],
  AuthorizationHeaderMalformed: [400, "The authorization can't be read as Signature Version 4."],
  AuthorizationQueryParametersError: [400, "The query can't be read as Signature Version 4."],
  BadDigest: [400, "The content is another one than was told."],
  BucketAlreadyOwnedByYou: [409, "The bucket is there."],
  EntityTooLarge: [400, "That is more than the upload was announced with."],
  EntityTooSmall: [400, "Every part but the last has at least 5 MiB."],
  ExpiredToken: [400, "The credentials have expired."],
  IncompleteBody: [400, "Less came than was told."],
  InsufficientStorage: [507, "The server's disk is full."],
  InternalError: [500, "That failed here. Ask again."],
  InvalidAccessKeyId: [403, "There is no such access key, or its upload has ended."],
  InvalidArgument: [400, "An argument can't be used."],
  InvalidDigest: [400, "The checksum can't be read."],
  InvalidPart: [400, "A part is missing, or was another one when it was told of."],
  InvalidPartOrder: [400, "The parts are told in the order of their numbers."],
  InvalidRequest: [400, "The request can't be understood."],
  InvalidToken: [400, "The security token isn't the one of this access key."],
  MalformedXML: [400, "The XML can't be read as what is asked for here."],
  MissingContentLength: [411, "The length of the body has to be told."],
  NoSuchKey: [404, "The upload isn't complete."],
  NoSuchUpload: [404, "There is no such multipart upload."],
  NotImplemented: [501, "Only what uploads one file is answered here."],
  OperationAborted: [409, "Another request works on the same upload."],
  QuotaExceeded: [403, "There is no room in the drive."],
  RequestTimeTooSkewed: [403, "The clocks are more than 15 minutes apart."],
  RequestTimeout: [400, "The body didn't come."],
  ServiceUnavailable: [503, "The server is busy. Ask again."],
  SignatureDoesNotMatch: [403, "The signature is another one than follows from the request and the secret."],
  SlowDown: [503, "Too many requests. Ask again in a while."],
  XAmzContentChecksumMismatch: [400, "The content is another one than its checksum tells."],
  XAmzContentSHA256Mismatch: [400, "The content is another one than was signed."],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type S3Code = keyof typeof FAULTS;

/** A refusal as clients of S3 know it. */
export class S3Fault extends Error {
  readonly code: S3Code;

  constructor(code: S3Code) {
    super(FAULTS[code][1]);
    this.name = "S3Fault";
    this.code = code;
  }

  get status(): number {
    return FAULTS[this.code][0];
  }
}

const OF_FAILURES: Readonly<Partial<Record<Failure["error"], S3Code>>> = {
  cancelled: "IncompleteBody",
  deadline_exceeded: "RequestTimeout",
  file_checksum_mismatch: "BadDigest",
  file_count_exceeded: "QuotaExceeded",
  file_space_not_enough: "QuotaExceeded",
  file_too_large: "EntityTooLarge",
  invalid_argument: "InvalidRequest",
  request_too_large: "EntityTooLarge",
  region_blocked: "AccessDenied",
  resource_exhausted: "SlowDown",
  storage_full: "InsufficientStorage",
  unavailable: "ServiceUnavailable",
  upload_expired: "ExpiredToken",
  upload_locked: "OperationAborted",
  upload_not_complete: "InvalidPart",
  upload_not_found: "NoSuchUpload",
  upload_offset_mismatch: "ServiceUnavailable",
};

/** Answers what an error of any kind is to a client of S3; `InternalError` for one that nobody foresaw. */
export function faultOf(error: unknown): S3Fault {
  if (error instanceof S3Fault) return error;
  const known = error instanceof Failure ? OF_FAILURES[error.error] : undefined;
  return new S3Fault(known ?? "InternalError");
}
