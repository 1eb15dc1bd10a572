import { REFERRAL_REASONS } from "../../../contract/referral.ts";
import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const STATES = ["waiting", "active", "held", "given", "refused", "taken_back"] as const;
const TOTALS = ["joined", "given", "held", "waiting", "refused", "days"] as const;

/** The words of the island, with places that it fills in. */
export function useReferralWords() {
  const { t } = useTranslation();
  const named = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, say(name)]));
  return {
    signIn: t("common:header.signIn"),
    make: t("help:referral.make"),
    loading: t("help:referral.loading"),
    unreachable: t("help:referral.unreachable"),
    closed: t("help:referral.closed"),
    signedOut: t("help:referral.signedOut"),
    noLink: t("help:referral.noLink"),
    ready: t("help:referral.ready"),
    copied: t("help:referral.copied"),
    notCopied: t("help:referral.notCopied"),
    shareText: t("help:referral.shareText"),
    giveInviter: t("help:referral.giveInviter", keepPlaces("plan", "days")),
    giveInvited: t("help:referral.giveInvited", keepPlaces("plan", "days")),
    active: t("help:referral.active", keepPlaces("days", "within")),
    paid: t("help:referral.paid", keepPlaces("days")),
    most: t("help:referral.most", keepPlaces("day", "month", "year")),
    joined: t("help:referral.joined", keepPlaces("time")),
    untilPaid: t("help:referral.untilPaid", keepPlaces("time")),
    until: t("help:referral.until", keepPlaces("time")),
    states: named(STATES, (state) => t(`help:referral.states.${state}`, keepPlaces("done", "days"))),
    reasons: named(REFERRAL_REASONS, (reason) => t(`help:referral.reasons.${reason}`)),
    totals: named(TOTALS, (total) => t(`help:referral.totals.${total}`, keepPlaces("number"))),
  };
}
