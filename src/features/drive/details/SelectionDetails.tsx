import { useTranslation } from "../../../i18n/use-translation.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Chosen } from "../choose/chosen.ts";
import { useTotals } from "../choose/use-amount.ts";
import { FactList } from "./FactList.tsx";

/** Shows the number and total size of the chosen entries. */
export function SelectionDetails({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslation("dialogs");
  const format = useFormat();
  const totals = useTotals(chosen);
  return (
    <FactList
      facts={[
        { name: t("details.chosen"), value: format.number(chosen.count) },
        { name: t("details.files"), value: totals && format.number(totals.files) },
        { name: t("details.folders"), value: totals && format.number(totals.folders) },
        { name: t("drive:details.size"), value: totals && format.size(totals.bytes) },
      ]}
    />
  );
}
