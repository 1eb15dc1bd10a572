import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { getTotals, MARKED_AT_ONCE, type Totals } from "../../../api/organize.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLatest } from "../../../state/use-latest.ts";
import type { Chosen } from "./chosen.ts";

/**
 * Totals of the chosen entries and everything in them; undefined while unknown, and when there are too many to count.
 */
export function useTotals({ files, all }: Chosen): Totals | undefined {
  const key = files.map(({ id, revision }) => `${id}.${revision}`).join();
  const latest = useLatest(files);
  const [known, setKnown] = useState<{ readonly key: string; readonly totals: Totals }>();
  const isCountable = all === undefined && files.length > 0 && files.length <= MARKED_AT_ONCE;

  useEffect(() => {
    if (!isCountable) return;
    const controller = new AbortController();
    const ids = latest.current.map(({ id }) => id);
    getTotals(ids, controller.signal).then(
      (totals) => setKnown({ key, totals }),
      () => undefined,
    );
    return () => controller.abort();
  }, [latest, key, isCountable]);

  return known?.key === key ? known.totals : undefined;
}

/** The totals as a sentence with files, folders and bytes; `""` while unknown. */
export function useAmount(chosen: Chosen): string {
  const { t, i18n } = useTranslation("actions");
  const format = useFormat();
  const totals = useTotals(chosen);
  if (!totals) return "";
  const parts = [
    Number(totals.files) > 0 ? t("amount.files", { count: Number(totals.files) }) : "",
    Number(totals.folders) > 0 ? t("amount.folders", { count: Number(totals.folders) }) : "",
  ].filter(Boolean);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(parts);
  return t("amount.all", { list, size: format.size(totals.bytes) });
}
