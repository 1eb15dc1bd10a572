import { navigate } from "@reach/router";
import { FileUp, FolderUp } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { useDrivePorts } from "../drive-ports.ts";
import * as styles from "./UploadPrompt.module.css";

interface Props {
  readonly folderId: string;
}

/**
 * Opened by the app's shortcut "upload", because browsers show their file dialog only after a press. It is shown as
 * long as the address asks for it.
 */
export function UploadPrompt({ folderId }: Props) {
  const { t } = useTranslation("drive");
  const ports = useDrivePorts();
  const handleClose = () => void navigate(location.pathname, { replace: true });
  const handlePick = (pick: (folderId: string) => void) => {
    pick(folderId);
    handleClose();
  };
  return (
    <Dialog title={t("upload.short")} isOpen onClose={handleClose}>
      <div className={styles.choices}>
        <Button variant="primary" icon={<FileUp aria-hidden />} onPress={() => handlePick(ports.pickFiles)}>
          {t("upload.files")}
        </Button>
        <Button icon={<FolderUp aria-hidden />} onPress={() => handlePick(ports.pickFolder)}>
          {t("upload.folder")}
        </Button>
      </div>
    </Dialog>
  );
}
