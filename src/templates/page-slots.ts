import type { ComponentType } from "react";
import { BlackFridayCampaign, ChristmasCampaign, Compensation } from "../features/activity/CampaignCard.tsx";
import { CheckIn } from "../features/check-in/CheckIn.tsx";
import { ContactForm } from "../features/contact-us/ContactForm.tsx";
import { FavoriteLinks } from "../features/favorite-links/FavoriteLinks.tsx";
import { InAppShop, InAppWidget } from "../features/in-app/InApp.tsx";
import { Referral } from "../features/referral/Referral.tsx";
import { ReportForm } from "../features/report/ReportForm.tsx";
import { ReportStatus } from "../features/report/ReportStatus.tsx";
import { UnsubscribeForm } from "../features/unsubscribe/UnsubscribeForm.tsx";
import { UrlChecker } from "../features/url-checker/UrlChecker.tsx";
import { DesktopCards, ExtensionCards, MobileCards, TvCards } from "../features/apps/app-cards.tsx";

/**
 * Parts that pages of `content/pages` show besides their text, between the description and the text.
 * Keys are the folders of the pages. Namespaces of their texts belong in the query of `simple-page.tsx`.
 */
export const PAGE_SLOTS: Readonly<Record<string, ComponentType>> = {
  "activity-black-friday": BlackFridayCampaign,
  "activity-christmas": ChristmasCampaign,
  "activity-compensation": Compensation,
  "browser-extension": ExtensionCards,
  "check-in": CheckIn,
  "contact-us": ContactForm,
  "desktop-app": DesktopCards,
  "favorite-links-hub": FavoriteLinks,
  "inapp-shop": InAppShop,
  "inapp-widget": InAppWidget,
  "mobile-app": MobileCards,
  referral: Referral,
  report: ReportForm,
  "report-status": ReportStatus,
  tv: TvCards,
  unsubscribe: UnsubscribeForm,
  "url-checker": UrlChecker,
};
