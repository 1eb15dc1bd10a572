import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { downloadFrom } from "../../../api/download.ts";
import { makeZip } from "../../../api/zips.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useToast } from "../../../state/toast.ts";
import { downloadFiles } from "./download.ts";
import { idsOf } from "./action-target.ts";
import type { Perform } from "./use-perform.ts";

/** Downloads one file as it is, and folders or several entries as one zip with a known size. */
export function useFetching(perform: Perform): (files: readonly FileObject[]) => Promise<boolean> {
  const { t } = useTranslation("actions");
  const toast = useToast();
  const format = useFormat();
  return useMemo(
    () => (files) => {
      const [only, ...others] = files;
      if (only?.kind === "drive#file" && others.length === 0)
        return perform({ doing: t("doing.other"), work: () => downloadFiles([only]) });
      return perform({
        doing: t("doing.zip"),
        work: async () => {
          const { url, name, size } = await makeZip(idsOf(files));
          downloadFrom(url, name);
          toast({ text: t("zipReady", { name, size: format.size(size) }) });
        },
      });
    },
    [t, toast, format, perform],
  );
}
