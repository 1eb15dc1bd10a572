import { navigate } from "@reach/router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ShareReady } from "./ShareReady.tsx";
import type { ReadyLink } from "./ready-link.ts";

interface Props {
  readonly title: string;
  readonly link: ReadyLink;
  readonly onClose: () => void;
  /** Leaves out the way to the link's own page, because the dialog is already there. */
  readonly isOnItsPage?: boolean;
}

/** Offers a link for copying, sending and as a QR code. */
export function LinkDialog({ title, link, onClose, isOnItsPage = false }: Props) {
  const { t } = useTranslation("sharing");
  const handleManage = () => {
    onClose();
    void navigate(`/drive/shares/${link.id}`);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          {!isOnItsPage && (
            <Button variant="quiet" onPress={handleManage}>
              {t("ready.manage")}
            </Button>
          )}
          <Button onPress={onClose}>{t("ready.done")}</Button>
        </>
      }
    >
      <ShareReady link={link} />
    </Dialog>
  );
}
