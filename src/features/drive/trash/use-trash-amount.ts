import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { getAbout } from "../../../api/account.ts";
import { listFilesAt } from "../../../api/files.ts";
import { useFormat } from "../../../i18n/use-format.ts";

const TRASH = { parentId: "*", trashed: true, order: "NAME_ASC", foldersFirst: true, limit: 0 } as const;

/** Says in a sentence how much emptying the trash would delete; undefined until it is known. */
export function useTrashAmount(isAsking: boolean): string | undefined {
  const { t } = useTranslation("actions");
  const format = useFormat();
  const [amount, setAmount] = useState<{ readonly count: number; readonly bytes: string }>();

  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    const { signal } = controller;
    setAmount(undefined);
    Promise.all([listFilesAt(TRASH, 0, signal), getAbout()]).then(
      ([{ count }, { quota }]) => {
        if (!signal.aborted) setAmount({ count, bytes: quota.usage_in_trash });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [isAsking]);

  return amount && t("trash.amount", { count: amount.count, size: format.size(amount.bytes) });
}
