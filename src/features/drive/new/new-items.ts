import {
  FilePlus,
  FileUp,
  FolderPlus,
  FolderUp,
  Link2,
  FolderInput,
  type LucideIcon,
} from "../../../components/icons.ts";
import type { TextKey } from "../../../i18n/use-translation.ts";

export type NewItem = "files" | "folder" | "newFolder" | "textFile" | "fromLink" | "collect";

/** These have keys of their own, as `act/shortcuts.ts` says. */
export const hasKeys = (item: string): item is "files" | "newFolder" =>
  item === "files" || item === "newFolder";

interface ItemLook {
  readonly id: NewItem;
  readonly icon: LucideIcon;
  readonly text: TextKey<"drive">;
}

/** In their order; a line divides the groups. */
export const NEW_GROUPS: readonly (readonly ItemLook[])[] = [
  [
    { id: "files", icon: FileUp, text: "upload.files" },
    { id: "folder", icon: FolderUp, text: "upload.folder" },
  ],
  [
    { id: "newFolder", icon: FolderPlus, text: "newFolder" },
    { id: "textFile", icon: FilePlus, text: "new.textFile" },
    { id: "fromLink", icon: Link2, text: "new.fromLink" },
    { id: "collect", icon: FolderInput, text: "new.collect" },
  ],
];
