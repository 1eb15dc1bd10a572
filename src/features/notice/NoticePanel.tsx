import type { RefObject } from "react";
import { Dialog as AriaDialog, Heading, Popover } from "react-aria-components";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useMedia } from "../../state/use-media.ts";
import { NoticeList } from "./NoticeList.tsx";
import * as styles from "./Notices.module.css";

interface Props {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The notices below the bell, or over the whole of a small screen. */
export function NoticePanel({ trigger, onClose }: Props) {
  const { t } = useTranslation(["places", "notice"]);
  const isSmall = useMedia("(max-width: 480px)");
  const title = t("nav.notices");
  if (isSmall)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <NoticeList onClose={onClose} />
      </Dialog>
    );
  return (
    <Popover
      className={styles.panel ?? ""}
      placement="bottom end"
      offset={8}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaDialog className={styles.dialog ?? ""}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        <NoticeList onClose={onClose} />
      </AriaDialog>
    </Popover>
  );
}
