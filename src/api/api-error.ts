import type { ErrorReply } from "../../contract/common.ts";
import { catalogue, type ErrorName } from "../../contract/errors.ts";

export type ErrorDetail = ErrorReply["details"][number];

/** A failure of a call, from the server or made here (`unreachable`, `cancelled`, `local` …). */
export class ApiError extends Error {
  override readonly name: string;
  /** The wire's `error_code`. */
  readonly code: number;
  readonly details: readonly ErrorDetail[];
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(
    name: string,
    code: number,
    options: { description?: string; details?: readonly ErrorDetail[]; status?: number } = {},
  ) {
    super(options.description || name);
    this.name = name;
    this.code = code;
    this.details = options.details ?? [];
    this.status = options.status ?? 0;
  }

  /** The server's message, or the name when there is none. */
  get description(): string {
    return this.message;
  }
}

/** An error of the catalogue that this client raises itself. */
export const localError = (name: ErrorName, description?: string): ApiError =>
  new ApiError(name, catalogue[name].code, description === undefined ? {} : { description });

export const isApiError = (error: unknown, name?: ErrorName): error is ApiError =>
  error instanceof ApiError && (name === undefined || error.name === name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const detailsOf = (body: Record<string, unknown>): ErrorDetail[] => {
  const details = [body.details, body.error_details].find((list) => Array.isArray(list) && list.length > 0);
  return Array.isArray(details) ? details.filter(isRecord).map((detail) => detail as ErrorDetail) : [];
};

/** Reads the body of a failed answer; a body in another format becomes `unknown`. */
export function errorFromReply(status: number, text: string): ApiError {
  const body = parse(text);
  if (!isRecord(body) || typeof body.error !== "string") {
    return new ApiError(status === 503 ? "unavailable" : "unknown", status === 503 ? 14 : 2, { status });
  }
  return new ApiError(body.error, Number(body.error_code ?? 2), {
    status,
    details: detailsOf(body),
    ...(typeof body.error_description === "string" ? { description: body.error_description } : {}),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
