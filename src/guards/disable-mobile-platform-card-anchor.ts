import type { Guard } from "./guard.ts";
import { isPhone } from "./mobile-extension-redirect.ts";

/** The guard takes the address off this link of a card. */
export interface CardAnchor {
  removeAttribute(name: "href"): void;
}

/** Phones can't run desktop installers, so there the platform cards don't link to them. */
export const disableMobilePlatformCardAnchor = (desktopCards: () => Iterable<CardAnchor>): Guard => {
  return ({ userAgent }) => {
    if (isPhone(userAgent)) for (const anchor of desktopCards()) anchor.removeAttribute("href");
    return undefined;
  };
};
