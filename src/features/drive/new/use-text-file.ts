import { useState } from "react";
import { trashFiles } from "../../../api/files.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { announceChange } from "../../../state/drive-events.ts";
import { usePerform } from "../act/use-perform.ts";

interface TextFile {
  /** The file that was made last, which wants a name; `""` before. */
  readonly id: string;
  readonly make: () => void;
}

/** Makes an empty text file in a folder, numbered when its name is taken. */
export function useTextFile(folderId: string): TextFile {
  const { t } = useTranslation(["drive", "actions"]);
  const perform = usePerform();
  const [id, setId] = useState("");
  const make = async () => {
    let made = { id: "", name: "" };
    const isDone = await perform({
      doing: t("actions:doing.other"),
      done: () => t("new.made", { name: made.name }),
      work: async () => {
        const { createFile } = await import("../../../api/new-file.ts");
        made = await createFile(folderId, t("new.textFileName"));
      },
      undo: () => trashFiles([made.id]),
    });
    announceChange(folderId);
    if (isDone) setId(made.id);
  };
  return { id, make: () => void make() };
}
