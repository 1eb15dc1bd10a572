import { useState, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { startDownload } from "../../../api/download.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";

interface Props {
  readonly file: FileObject;
  readonly load: FileSource["load"];
  readonly icon: ReactNode;
  /** Shows only the icon on small screens. */
  readonly isCompact: boolean;
  readonly children: ReactNode;
}

/** Fetches a fresh link and hands it to the browser. */
export function DownloadButton({ file, load, icon, isCompact, children }: Props) {
  const { t } = useTranslation("share");
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      startDownload(await load(file, new AbortController().signal));
    } catch (error) {
      toast({ text: errorText(error), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button icon={icon} isCompact={isCompact} isPending={isBusy} onPress={() => void download()}>
      {isBusy ? t("single.downloading") : children}
    </Button>
  );
}
