import type { Guard } from "./guard.ts";
import { isPhone } from "./mobile-extension-redirect.ts";

/** A card's link, of which the guard takes the address. */
export interface CardAnchor {
  removeAttribute(name: "href"): void;
}

/** On a phone the platform cards are not links to desktop installers: nothing there could run them. */
export const disableMobilePlatformCardAnchor = (desktopCards: () => Iterable<CardAnchor>): Guard => {
  return ({ userAgent }) => {
    if (isPhone(userAgent)) for (const anchor of desktopCards()) anchor.removeAttribute("href");
    return undefined;
  };
};
