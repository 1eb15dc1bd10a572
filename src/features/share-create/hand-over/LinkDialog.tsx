import { navigate } from "@reach/router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { ShareReady } from "./ShareReady.tsx";
import type { ReadyLink } from "./ready-link.ts";

interface Props {
  readonly title: string;
  readonly link: ReadyLink;
  readonly onClose: () => void;
  /** On the page of the link itself there is nowhere else to go. */
  readonly isOnItsPage?: boolean;
}

/** Hands a link over: to copy, to send, as a QR code. */
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
