import { EllipsisVertical } from "../../../components/icons.ts";
import type { MouseEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./MoreButton.module.css";

interface Props {
  readonly name: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** Opens the menu of an entry. Keys open it with Shift+F10, so it is no stop of the tab key. */
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
