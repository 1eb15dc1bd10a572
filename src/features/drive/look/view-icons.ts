import { GalleryVertical, Images, LayoutGrid, List, type LucideIcon } from "../../../components/icons.ts";
import type { View } from "./display-mode.ts";

export const VIEW_ICONS: Readonly<Record<View, LucideIcon>> = {
  list: List,
  grid: LayoutGrid,
  single: GalleryVertical,
  flow: Images,
};
