import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../../contract/files.ts";
import { getFile } from "../../../api/files.ts";
import { MARKED_AT_ONCE } from "../../../api/organize.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useToast } from "../../../state/toast.ts";
import { useDrivePorts } from "../drive-ports.ts";
import type { ActionTarget } from "./action-target.ts";
import type { AllChosen } from "./use-everything.ts";
import type { Perform } from "./use-perform.ts";

/** Shares everything of a folder: as the folder itself when nothing is left out, else entry by entry. */
export function useSharing(
  { load }: Pick<ActionTarget, "load">,
  perform: Perform,
): (chosen: AllChosen) => Promise<void> {
  const { t } = useTranslation("actions");
  const format = useFormat();
  const toast = useToast();
  const { share } = useDrivePorts();
  return useMemo(
    () =>
      async ({ all: { parentId, except }, count }) => {
        const isFolder = parentId !== "" && except.length === 0;
        if (!isFolder && count > MARKED_AT_ONCE)
          return toast({ text: t("tooManyToShare", { limit: format.number(MARKED_AT_ONCE) }) });
        let files: readonly FileObject[] = [];
        const find = async () => {
          files = isFolder
            ? [await getFile(parentId)]
            : (await load(0, count + except.length)).filter(({ id }) => !except.includes(id));
        };
        if ((await perform({ doing: t("doing.other"), work: find })) && files.length > 0) share(files);
      },
    [t, format, toast, share, load, perform],
  );
}
