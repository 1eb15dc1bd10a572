import { Pencil, Trash2 } from "../../../components/icons.ts";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Tag } from "../../../../contract/tags.ts";
import { deleteTag } from "../../../api/tags.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { announceChange, EVERY_FOLDER } from "../../../state/drive-events.ts";
import { TagDot } from "../entry/TagDot.tsx";
import { TagForm } from "./TagForm.tsx";
import * as styles from "./TagsDialog.module.css";

interface Props {
  readonly tag: Tag;
  readonly standing: "all" | "some" | "none";
  readonly onWant: (isOn: boolean) => void;
  readonly onChanged: (tag: Tag) => void;
  readonly onDeleted: () => void;
}

/** One tag with its name and whether it is on. */
export function TagRow({ tag, standing, onWant, onChanged, onDeleted }: Props) {
  const { t } = useTranslation("dialogs");
  const [mode, setMode] = useState<"row" | "form" | "delete">("row");

  const handleDelete = async () => {
    await deleteTag(tag.id);
    announceChange(EVERY_FOLDER);
    onDeleted();
  };
  const handleChanged = (changed: Tag) => {
    announceChange(EVERY_FOLDER);
    onChanged(changed);
  };

  if (mode === "form")
    return (
      <li>
        <TagForm tag={tag} onSaved={handleChanged} onClose={() => setMode("row")} />
      </li>
    );
  return (
    <li className={styles.row}>
      <TagDot color={tag.color} />
      <span className={styles.check}>
        <Checkbox
          label={tag.name}
          isSelected={standing === "all"}
          isIndeterminate={standing === "some"}
          onChange={onWant}
        />
      </span>
      <IconButton label={t("tags.edit", { name: tag.name })} onPress={() => setMode("form")}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t("tags.delete", { name: tag.name })} onPress={() => setMode("delete")}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={mode === "delete"}
        title={t("tags.deleteTitle", { name: tag.name })}
        text={t("tags.deleteText")}
        confirmLabel={t("tags.deleteConfirm")}
        onClose={() => setMode("row")}
        onConfirm={handleDelete}
      />
    </li>
  );
}
