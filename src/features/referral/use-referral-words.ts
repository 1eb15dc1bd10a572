import { REFERRAL_REASONS } from "../../../contract/referral.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const STATES = ["waiting", "active", "held", "given", "refused", "taken_back"] as const;
const TOTALS = ["joined", "given", "held", "waiting", "refused", "days"] as const;

/** The words of the island, with places that it fills in. */
export function useReferralWords() {
  const { t } = useTranslation();
  const keep = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
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
    giveInviter: t("help:referral.giveInviter", keep("plan", "days")),
    giveInvited: t("help:referral.giveInvited", keep("plan", "days")),
    active: t("help:referral.active", keep("days", "within")),
    paid: t("help:referral.paid", keep("days")),
    most: t("help:referral.most", keep("day", "month", "year")),
    joined: t("help:referral.joined", keep("time")),
    untilPaid: t("help:referral.untilPaid", keep("time")),
    until: t("help:referral.until", keep("time")),
    states: named(STATES, (state) => t(`help:referral.states.${state}`, keep("done", "days"))),
    reasons: named(REFERRAL_REASONS, (reason) => t(`help:referral.reasons.${reason}`)),
    totals: named(TOTALS, (total) => t(`help:referral.totals.${total}`, keep("number"))),
  };
}
