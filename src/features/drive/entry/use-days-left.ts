import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { daysLeft } from "../../../lib/days-left.ts";
import { useAccount } from "../../../state/account.ts";
import type { Place } from "../act/available-actions.ts";

/** Tells in words how long the trash still keeps an entry; `""` elsewhere and while it isn't known. */
export function useDaysLeft(file: FileObject, place: Place): string {
  const { t } = useTranslation("places");
  const { about } = useAccount();
  if (place !== "trash") return "";
  const count = daysLeft(file.delete_time, about?.trash_days, Date.now());
  return count === undefined ? "" : t("trash.left", { count });
}
