import { useTranslation } from "../../../i18n/use-translation.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { DetailsOf, type DetailsProps } from "./DetailsPanel.tsx";
import * as styles from "./details.module.css";

/** The details over the listing, for small screens. */
export function DetailsSheet({ chosen, onClose }: DetailsProps) {
  const { t } = useTranslation("drive");
  const [only] = chosen.files;
  return (
    <Dialog title={chosen.count === 1 && only ? only.name : t("details.title")} isOpen onClose={onClose}>
      <div className={styles.sheet}>
        <DetailsOf chosen={chosen} />
      </div>
    </Dialog>
  );
}
