import { localError, type ApiError } from "./api-error.ts";

export const DEFAULT_RETRIES = 2;
const RETRIES: readonly unknown[] = [0, 1, 2, 3, 4];
const WAIT_MS = 300;
const LOGIN_WAIT_MS = 1_000;
const PASSING_STATUS = new Set([502, 503, 504]);

/** @throws local error `wrong options param: retry` unless it is a whole number from 0 to 4. */
export function checkRetry(retry: unknown): number {
  if (!RETRIES.includes(retry)) throw wrong("retry");
  return retry as number;
}

/** @throws local error `wrong options param: timeout` unless it is a number. */
export function checkTimeout(timeout: unknown): number {
  if (!Number.isFinite(timeout)) throw wrong("timeout");
  return timeout as number;
}

const wrong = (param: string): ApiError => localError("local", `wrong options param: ${param}`);

/** True when the same request may succeed a moment later. */
export const isPassing = (error: ApiError): boolean =>
  error.name === "unreachable" || PASSING_STATUS.has(error.status);

/**
 * Milliseconds before the next try of a call. The login service, whose calls are below `/v1`, is given 1 s and twice as
 * long each time: 15 s in all, if four retries are asked for.
 */
export const waitAfter = (tried: number, path: string): number =>
  path.startsWith("/v1/") ? LOGIN_WAIT_MS << tried : WAIT_MS;

/** Waits before the next try; an abort ends the wait at once. */
export const pause = (signal?: AbortSignal, milliseconds = WAIT_MS): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(localError("cancelled"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
