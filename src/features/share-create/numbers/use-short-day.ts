import { useCallback } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** A day `yyyy-mm-dd` (UTC) as month and day, as the language of the page writes them; `""` stays empty. */
export function useShortDay(): (day: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (day) =>
      day === ""
        ? ""
        : new Intl.DateTimeFormat(i18n.language, { month: "short", day: "numeric", timeZone: "UTC" }).format(
            new Date(`${day}T00:00:00Z`),
          ),
    [i18n.language],
  );
}
