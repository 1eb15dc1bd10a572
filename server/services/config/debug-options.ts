const EVERYBODY = "all";

/** One of the ids that somebody comes with has to be listed; nobody's is when nothing is listed. */
export const mayDebug = (listed: readonly string[], ids: readonly (string | undefined)[]): boolean =>
  listed.includes(EVERYBODY) || ids.some((id) => id !== undefined && id !== "" && listed.includes(id));
