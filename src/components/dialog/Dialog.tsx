import { X } from "../icons.ts";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { IconButton } from "../button/IconButton.tsx";
import { LongBody } from "./LongBody.tsx";
import * as styles from "./Dialog.module.css";

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The buttons, the most likely one last. */
  readonly actions?: ReactNode;
  readonly size?: "small" | "medium" | "large";
  /** `alertdialog` is for a question that must be answered. */
  readonly role?: "dialog" | "alertdialog";
  /** Only its own buttons close it: a stray press or Escape would lose what it shows. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/**
 * A window over the page. The page behind doesn't scroll, Escape and a press outside close it, and the focus returns.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  actions,
  size = "small",
  role,
  isKept = false,
  children,
}: Props) {
  const { t } = useTranslation("ui");
  const handleChange = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <ModalOverlay
      className={styles.overlay}
      data-sheet=""
      isOpen={isOpen}
      onOpenChange={handleChange}
      isDismissable={!isKept}
      isKeyboardDismissDisabled={isKept}
    >
      <Modal className={`${styles.modal} ${styles[size]}`}>
        <AriaDialog className={styles.dialog} {...(role ? { role } : {})}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label={t("close")} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          <LongBody className={styles.body} label={title}>
            {children}
          </LongBody>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
