import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { deleteFiles, trashFiles, untrashFiles } from "../../../api/files.ts";
import { idsOf, type ActionTarget } from "./action-target.ts";
import type { Perform } from "./use-perform.ts";

export interface Discarding {
  readonly trash: (files: readonly FileObject[]) => Promise<boolean>;
  /** Deletes entries for good. */
  readonly erase: (files: readonly FileObject[]) => Promise<boolean>;
}

export function useDiscarding(remove: ActionTarget["remove"], perform: Perform): Discarding {
  const { t } = useTranslation("actions");
  return useMemo(
    () => ({
      trash: (files) => {
        const ids = idsOf(files);
        const isDone = perform({
          doing: t("doing.trash"),
          done: t("drive:trashed", { count: ids.length }),
          work: () => trashFiles(ids),
          undo: async () => (await untrashFiles(ids)).tasks,
        });
        remove(new Set(ids), isDone);
        return isDone;
      },
      erase: (files) => {
        const ids = idsOf(files);
        const isDone = perform({
          doing: t("doing.delete"),
          done: t("deleted", { count: ids.length }),
          work: () => deleteFiles(ids),
        });
        remove(new Set(ids), isDone);
        return isDone;
      },
    }),
    [t, remove, perform],
  );
}
