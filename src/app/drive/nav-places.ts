import {
  Clock,
  Folder,
  Link2,
  ListChecks,
  Star,
  Trash2,
  UserRound,
  type LucideIcon,
} from "../../components/icons.ts";

export interface NavPlace {
  readonly name: "drive" | "recent" | "starred" | "shares" | "tasks" | "trash" | "account";
  readonly path: string;
  readonly icon: LucideIcon;
}

/** On small screens the first four stand at the foot and the others behind More. */
export const NAV_PLACES: readonly NavPlace[] = [
  { name: "drive", path: "/drive/all", icon: Folder },
  { name: "recent", path: "/drive/recent", icon: Clock },
  { name: "starred", path: "/drive/starred", icon: Star },
  { name: "shares", path: "/drive/shares", icon: Link2 },
  { name: "tasks", path: "/drive/tasks", icon: ListChecks },
  { name: "trash", path: "/drive/trash", icon: Trash2 },
  { name: "account", path: "/drive/account", icon: UserRound },
];

export const AT_THE_FOOT = 4;

export const isAt = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
