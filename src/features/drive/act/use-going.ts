import { navigate } from "@reach/router";
import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { entryPath, folderPath } from "../../../lib/drive-paths.ts";
import { useToast } from "../../../state/toast.ts";
import { useDrivePorts } from "../drive-ports.ts";
import type { Siblings } from "../listing/siblings.ts";

export interface Going {
  readonly open: (file: FileObject, siblings: Siblings) => void;
  readonly newTab: (file: FileObject) => void;
  readonly showInFolder: (file: FileObject) => void;
  readonly copyLink: (file: FileObject) => Promise<void>;
}

export function useGoing(): Going {
  const { t } = useTranslation("actions");
  const toast = useToast();
  const ports = useDrivePorts();
  return useMemo(
    () => ({
      open: (file, siblings) => {
        if (file.kind === "drive#folder") void navigate(folderPath(file.id));
        else ports.preview.open(file, siblings);
      },
      newTab: (file) => void window.open(folderPath(file.id), "_blank", "noopener"),
      showInFolder: (file) => void navigate(entryPath(file)),
      copyLink: async (file) => {
        const link = new URL(folderPath(file.id), location.origin).href;
        await writeClipboard(link).then(
          () => toast({ text: t("linkCopied") }),
          () => toast({ text: t("linkNotCopied", { link }) }),
        );
      },
    }),
    [t, toast, ports],
  );
}
