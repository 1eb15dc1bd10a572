/** Logs a failure that changes nothing for the person, so that somebody can look into it. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that logs
  console.warn(what, error);
}
