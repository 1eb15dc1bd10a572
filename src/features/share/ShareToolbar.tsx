import { LayoutGrid, List } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileObject } from "../../../contract/files.ts";
import { Button } from "../../components/Button.tsx";
import { Checkbox } from "../../components/Checkbox.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import type { ViewType } from "./display-mode.ts";
import type { Selection } from "./use-selection.ts";
import * as styles from "./ShareToolbar.module.css";

interface Props {
  readonly files: readonly FileObject[];
  /** Undefined where nothing can be done with one. */
  readonly selection: Selection | undefined;
  readonly viewType: ViewType;
  readonly onViewType: (view: ViewType) => void;
}

/** Select all, what is selected, and list or grid. */
export function ShareToolbar({ files, selection, viewType, onViewType }: Props) {
  const { t } = useTranslation("share");
  if (files.length === 0) return null;
  return (
    <div className={styles.bar}>
      {selection && <Selecting selection={selection} />}
      <div className={styles.views} role="group" aria-label={t("browse.view")}>
        <IconButton
          label={t("browse.list")}
          aria-pressed={viewType === "list"}
          onPress={() => onViewType("list")}
        >
          <List aria-hidden />
        </IconButton>
        <IconButton
          label={t("browse.grid")}
          aria-pressed={viewType === "grid"}
          onPress={() => onViewType("grid")}
        >
          <LayoutGrid aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function Selecting({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation("share");
  const count = selection.ids.size;
  return (
    <>
      <Checkbox
        label={count === 0 ? t("browse.selectAll") : t("browse.selected", { count })}
        isSelected={selection.isAll}
        isIndeterminate={count > 0 && !selection.isAll}
        onChange={(isSelected) => (isSelected ? selection.all() : selection.clear())}
      />
      {count > 0 && (
        <Button variant="quiet" onPress={selection.clear}>
          {t("browse.clear")}
        </Button>
      )}
    </>
  );
}
