/** RFC 3339 with milliseconds and offset, in UTC; `""` for null. */
export const timestamp = (epochMs: number | null): string =>
  epochMs === null ? "" : new Date(epochMs).toISOString().replace("Z", "+00:00");

/** Epoch ms of an RFC 3339 time with its offset; null for anything else. */
export function readTimestamp(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
