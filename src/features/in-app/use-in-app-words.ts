import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** The sentences that only the island says. */
export function useInAppWords() {
  const { t } = useTranslation();
  return {
    signIn: t("common:header.signIn"),
    again: t("ui:error.retry"),
    loading: t("account:inApp.loading"),
    signedOut: t("account:inApp.signedOut"),
    unreachable: t("account:inApp.unreachable"),
    notHere: t("account:inApp.notHereText"),
    closed: t("account:plans.closedText"),
    unclear: t("account:plans.unclear"),
    storage: t("ui:storage.label"),
    storageUsed: t("ui:storage.used", keepPlaces("used", "limit")),
    storageUnlimited: t("ui:storage.unlimited", keepPlaces("used")),
    traffic: t("places:traffic.label"),
    trafficUsed: t("places:traffic.used", keepPlaces("used", "limit")),
    trafficUnlimited: t("places:traffic.unlimited", keepPlaces("used")),
    premium: t("account:plans.kind.subscription"),
    premiumUntil: t("account:inApp.until", keepPlaces("until")),
    free: t("account:plan.text"),
    per: {
      month: t("account:plans.per.month"),
      year: t("account:plans.per.year"),
      once: t("account:plans.per.once"),
    },
    tax: t("account:plans.tax", keepPlaces("tax", "percent")),
    noTax: t("account:plans.noTax"),
    moreStorage: t("account:redeem.storage", keepPlaces("size")),
    moreTraffic: t("account:redeem.traffic", keepPlaces("size")),
    unlimitedTraffic: t("account:redeem.trafficUnlimited"),
  };
}

export type InAppWords = ReturnType<typeof useInAppWords>;
