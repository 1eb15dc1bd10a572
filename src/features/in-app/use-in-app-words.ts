import { useTranslation } from "../../i18n/use-translation.ts";

const keep = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));

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
    storageUsed: t("ui:storage.used", keep("used", "limit")),
    storageUnlimited: t("ui:storage.unlimited", keep("used")),
    traffic: t("places:traffic.label"),
    trafficUsed: t("places:traffic.used", keep("used", "limit")),
    trafficUnlimited: t("places:traffic.unlimited", keep("used")),
    premium: t("account:plans.kind.subscription"),
    premiumUntil: t("account:inApp.until", keep("until")),
    free: t("account:plan.text"),
    per: {
      month: t("account:plans.per.month"),
      year: t("account:plans.per.year"),
      once: t("account:plans.per.once"),
    },
    tax: t("account:plans.tax", keep("tax", "percent")),
    noTax: t("account:plans.noTax"),
    moreStorage: t("account:redeem.storage", keep("size")),
    moreTraffic: t("account:redeem.traffic", keep("size")),
    unlimitedTraffic: t("account:redeem.trafficUnlimited"),
  };
}

export type InAppWords = ReturnType<typeof useInAppWords>;
