import { EllipsisVertical } from "../../../components/icons.ts";
import type { MouseEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./MoreButton.module.css";

interface Props {
  readonly name: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** Opens the menu of an entry. The Tab key skips it, because Shift+F10 opens the same menu. */
export function MoreButton({ name, onClick }: Props) {
  const { t } = useTranslation("drive");
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.button}
      aria-label={t("more", { name })}
      aria-haspopup="menu"
      onClick={onClick}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <EllipsisVertical aria-hidden />
    </button>
  );
}
