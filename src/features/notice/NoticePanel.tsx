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
  /** Whatever is asked or done there tells how many are unread by then. */
  readonly onUnread: (unread: number) => void;
}

/** The notices below the bell, or over the whole of a small screen. */
export function NoticePanel({ trigger, onClose, onUnread }: Props) {
  const { t } = useTranslation(["places", "notice"]);
  const isSmall = useMedia("(max-width: 480px)");
  const title = t("nav.notices");
  if (isSmall)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <NoticeList onUnread={onUnread} />
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
        <NoticeList onUnread={onUnread} />
      </AriaDialog>
    </Popover>
  );
}
