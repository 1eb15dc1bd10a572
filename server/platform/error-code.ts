/** The `code` of an error of the file system, a database or the network; `""` when it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  // A connection that failed on every address of a host hides its code one level down.
  if (code === undefined && Array.isArray(errors)) return errorCode(errors[0]);
  return code === undefined ? "" : String(code);
}
