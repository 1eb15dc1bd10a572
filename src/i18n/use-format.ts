import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime, formatDuration, formatTime } from "./date.ts";
import { formatSize } from "./size.ts";

/** Sizes, dates and numbers as the language of the page writes them. */
export function useFormat() {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(
    () => ({
      size: (bytes: number | string) => formatSize(Number(bytes), locale),
      date: (iso: string) => formatDate(iso, locale),
      time: (iso: string) => formatTime(iso, locale),
      dateTime: (iso: string) => formatDateTime(iso, locale),
      duration: (seconds: number) => formatDuration(seconds, locale),
      number: (value: number | string) => new Intl.NumberFormat(locale).format(Number(value)),
      percent: (share: number) => new Intl.NumberFormat(locale, { style: "percent" }).format(share),
    }),
    [locale],
  );
}
