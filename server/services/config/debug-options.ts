const EVERYBODY = "all";

/** Whether one of the ids somebody comes with is listed; nobody is when nothing is listed. */
export const mayDebug = (listed: readonly string[], ids: readonly (string | undefined)[]): boolean =>
  listed.includes(EVERYBODY) || ids.some((id) => id !== undefined && id !== "" && listed.includes(id));
