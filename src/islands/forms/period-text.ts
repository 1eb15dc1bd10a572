/** For example `November 23, 2026 at 12:00 AM UTC – December 1 …`, in any language. */
export const periodText = (starts: string, ends: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  }).formatRange(new Date(starts), new Date(ends));
