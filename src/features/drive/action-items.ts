import {
  Download,
  Eye,
  FolderInput,
  Info,
  Link2,
  Pencil,
  RotateCcw,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import type { FileAction } from "./available-actions.ts";

interface ActionItem {
  readonly icon: LucideIcon;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly tone?: "danger";
  /** Left to the menu on small screens. */
  readonly isMinor?: boolean;
}

/** How actions look, in the order toolbar and menu show them. */
export const ACTION_ITEMS: Readonly<Record<FileAction, ActionItem>> = {
  open: { icon: Eye, shortcut: "↵", isMinor: true },
  share: { icon: Link2 },
  download: { icon: Download },
  rename: { icon: Pencil, shortcut: "F2", isMinor: true },
  move: { icon: FolderInput, isMinor: true },
  details: { icon: Info, isMinor: true },
  trash: { icon: Trash2, shortcut: "Del" },
  restore: { icon: RotateCcw },
  delete: { icon: Trash2, tone: "danger", shortcut: "Del" },
};

export const ACTION_ORDER = Object.keys(ACTION_ITEMS) as readonly FileAction[];
