import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { getFile } from "../../../api/files.ts";
import { MARKED_AT_ONCE } from "../../../api/organize.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useToast } from "../../../state/toast.ts";
import type { ActionTarget } from "./action-target.ts";
import type { AllChosen } from "./use-everything.ts";
import type { Perform } from "./use-perform.ts";

/** Gives entries to name one by one. When there are too many it says so, with the most there may be as `limit`. */
type StandInsOf = (
  chosen: AllChosen,
  tooMany: "tooManyToShare" | "tooManyToFetch",
) => Promise<readonly FileObject[]>;

/**
 * Names entries that stand for everything in a folder: the folder itself when nothing is left out, otherwise each
 * entry.
 */
export function useStandIns({ load }: Pick<ActionTarget, "load">, perform: Perform): StandInsOf {
  const { t } = useTranslation("actions");
  const format = useFormat();
  const toast = useToast();
  return useMemo(
    () =>
      async ({ all: { parentId, except }, count }, tooMany) => {
        const isFolder = parentId !== "" && except.length === 0;
        if (!isFolder && count > MARKED_AT_ONCE) {
          toast({ text: t(tooMany, { limit: format.number(MARKED_AT_ONCE) }) });
          return [];
        }
        let files: readonly FileObject[] = [];
        const find = async () => {
          files = isFolder
            ? [await getFile(parentId)]
            : (await load(0, count + except.length)).filter(({ id }) => !except.includes(id));
        };
        return (await perform({ doing: t("doing.other"), work: find })) ? files : [];
      },
    [t, format, toast, load, perform],
  );
}
