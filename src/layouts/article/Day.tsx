import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";

/** A day `yyyy-mm-dd` in the reader's language. */
export function Day({ day }: { readonly day: string }) {
  const { language } = usePageLocale();
  return <time dateTime={day}>{formatDay(day, language)}</time>;
}
