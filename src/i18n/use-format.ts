import { useMemo } from "react";
import { useTranslation } from "./use-translation.ts";
import { formatDate, formatDateTime, formatDuration, formatTime } from "./date.ts";
import { formatSize } from "./size.ts";
import { numberFormat } from "./kept-formats.ts";
import { useTimeZone } from "./time-zone.ts";

/** Sizes, dates and numbers as the language of the page writes them. */
export function useFormat() {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const zone = useTimeZone();
  return useMemo(
    () => ({
      size: (bytes: number | string) => formatSize(Number(bytes), locale),
      date: (iso: string) => formatDate(iso, locale),
      time: (iso: string) => formatTime(iso, locale),
      dateTime: (iso: string) => formatDateTime(iso, locale),
      duration: (seconds: number) => formatDuration(seconds, locale),
      number: (value: number | string) => numberFormat(locale).format(Number(value)),
      percent: (share: number) => numberFormat(locale, { style: "percent" }).format(share),
    }),
    // Another zone makes other formats.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [locale, zone],
  );
}
