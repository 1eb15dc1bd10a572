import { X } from "../../../components/icons.ts";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import type { Chosen } from "../choose/chosen.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { SelectionDetails } from "./SelectionDetails.tsx";
import * as styles from "./details.module.css";

export interface DetailsProps {
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** Shows the details of the selection beside the listing and follows the selection. */
export function DetailsPanel({ chosen, onClose }: DetailsProps) {
  const { t } = useTranslation("drive");
  const panel = useRef<HTMLElement>(null);
  useFocusBack(panel);
  useEscape(panel, onClose);
  return (
    <aside ref={panel} className={styles.panel} aria-label={t("details.title")}>
      <header className={styles.header}>
        <DetailsTitle chosen={chosen} />
        <IconButton label={t("ui:close")} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>
        <DetailsOf chosen={chosen} />
      </div>
    </aside>
  );
}

function DetailsTitle({ chosen: { count, files } }: Pick<DetailsProps, "chosen">) {
  const { t } = useTranslation("drive");
  const [only] = files;
  if (count !== 1 || !only) return <h2 className={styles.title}>{t("details.title")}</h2>;
  return (
    <>
      <EntryIcon file={only} />
      <h2 className={styles.title}>
        <bdi>{only.name}</bdi>
      </h2>
    </>
  );
}

export function DetailsOf({ chosen }: Pick<DetailsProps, "chosen">) {
  const { t } = useTranslation("dialogs");
  const [only] = chosen.files;
  if (chosen.count === 0) return <p className={styles.none}>{t("details.choose")}</p>;
  if (chosen.count === 1 && only) return <EntryDetails key={only.id} file={only} />;
  return <SelectionDetails chosen={chosen} />;
}

function useEscape(panel: RefObject<HTMLElement>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    element?.addEventListener("keydown", handleKey);
    return () => element?.removeEventListener("keydown", handleKey);
  }, [panel, onClose]);
}

/** The focus returns to the listing if the panel is closed from within. */
function useFocusBack(panel: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement) && document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    };
  }, [panel]);
}
