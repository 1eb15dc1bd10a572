/** Notes a failure that changes nothing for the person, for whoever looks into it. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that logs
  console.warn(what, error);
}
