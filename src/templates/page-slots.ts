import type { ComponentType } from "react";
import { DesktopCards, ExtensionCards, MobileCards, TvCards } from "../features/apps/app-cards.tsx";

/**
 * What a page of `content/pages` has besides its text; it stands between the description and the text.
 * Keys are the pages' folders. Namespaces of its texts belong into the query of `simple-page.tsx`.
 */
export const PAGE_SLOTS: Readonly<Record<string, ComponentType>> = {
  "browser-extension": ExtensionCards,
  "desktop-app": DesktopCards,
  "mobile-app": MobileCards,
  tv: TvCards,
};
