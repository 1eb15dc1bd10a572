import { Download } from "../../../components/icons.ts";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import { downloadFrom, startDownload } from "../../../api/download.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { zipShare } from "../../../api/visitor-share.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import type { Choice } from "./choice.ts";

interface Props {
  readonly place: SharePlace;
  readonly token: string;
  readonly choice: Choice;
  readonly files: readonly FileObject[];
  readonly source: FileSource;
}

/** Downloads the selection: one file as it is, everything else as one zip. */
export function DownloadChoice({ place, token, choice, files, source }: Props) {
  const { t } = useTranslation("share");
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { fileIds } = choice;

  const fetchIt = async () => {
    const single = fileIds.length === 1 ? files.find(({ id }) => id === fileIds[0]) : undefined;
    if (single?.kind === "drive#file") {
      return startDownload(await source.load(single, new AbortController().signal));
    }
    const body = { share_id: place.shareId, pass_code_token: token, file_ids: [...fileIds] };
    const { zip } = await zipShare(body);
    if (zip) downloadFrom(zip.url, zip.name);
  };
  const handlePress = () => {
    setBusy(true);
    fetchIt()
      .catch((error: unknown) => toast({ text: errorText(error), tone: "danger" }))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      icon={<Download aria-hidden />}
      isCompact
      isPending={isBusy}
      isDisabled={choice.isWaiting}
      onPress={handlePress}
    >
      {isBusy ? t("single.downloading") : t("single.download")}
    </Button>
  );
}
