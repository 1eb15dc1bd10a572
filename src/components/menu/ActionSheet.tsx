import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import * as styles from "./ActionSheet.module.css";

interface Props {
  /** Names what the actions apply to. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The content is a menu. */
  readonly children: ReactNode;
}

/** A menu that rises from the foot of a small screen, within reach of the thumb. */
export const ActionSheet = ({ title, isOpen, onClose, children }: Props) => (
  <ModalOverlay
    className={styles.overlay}
    data-sheet=""
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable
  >
    <Modal className={styles.sheet}>
      <Dialog className={styles.dialog}>
        <Heading slot="title" level={2} className={styles.title}>
          <bdi>{title}</bdi>
        </Heading>
        <div className={styles.body}>{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
