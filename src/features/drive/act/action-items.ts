import {
  Copy,
  CopyPlus,
  CornerUpRight,
  Download,
  ExternalLink,
  Eye,
  Files,
  FolderInput,
  Info,
  Link2,
  Pencil,
  RotateCcw,
  Scissors,
  Share2,
  Star,
  StarOff,
  Tags,
  Trash2,
  type LucideIcon,
} from "../../../components/icons.ts";
import type { FileAction } from "./available-actions.ts";

interface ActionItem {
  readonly icon: LucideIcon;
  readonly tone?: "danger";
}

export const ACTION_ITEMS: Readonly<Record<FileAction, ActionItem>> = {
  open: { icon: Eye },
  newTab: { icon: ExternalLink },
  showInFolder: { icon: CornerUpRight },
  share: { icon: Share2 },
  collect: { icon: FolderInput },
  copyLink: { icon: Link2 },
  download: { icon: Download },
  rename: { icon: Pencil },
  move: { icon: FolderInput },
  copy: { icon: CopyPlus },
  duplicate: { icon: Files },
  cut: { icon: Scissors },
  clip: { icon: Copy },
  star: { icon: Star },
  unstar: { icon: StarOff },
  tags: { icon: Tags },
  details: { icon: Info },
  trash: { icon: Trash2 },
  restore: { icon: RotateCcw },
  delete: { icon: Trash2, tone: "danger" },
};

/** The groups of a menu, with a line between them. */
export const ACTION_GROUPS: readonly (readonly FileAction[])[] = [
  ["open", "newTab", "showInFolder"],
  ["share", "collect", "copyLink", "download"],
  ["restore"],
  ["cut", "clip", "duplicate"],
  ["rename", "move", "copy"],
  ["star", "unstar", "tags", "details"],
  ["trash", "delete"],
];

/** The toolbar shows as many of these as it has room for, in this order; the menu has all actions. */
export const TOOLBAR_ACTIONS: readonly FileAction[] = [
  "share",
  "download",
  "restore",
  "move",
  "star",
  "unstar",
  "rename",
  "details",
  "trash",
  "delete",
];
