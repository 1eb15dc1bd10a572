import type { FastifyInstance } from "fastify";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import {
  referralLinkMake,
  referralPage,
  type ReferralPage,
  type ReferralReason,
  type ReferralRules,
} from "../../../contract/referral.ts";
import { referralLink } from "../../../contract/referral-code.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Plans } from "../plan/index.ts";
import type { Invitations, Invited, Referrals } from "./referrals.ts";

export interface ReferralRouteParts {
  readonly referrals: Pick<Referrals, "isOpen" | "makeLink" | "invitations">;
  readonly referralRules: ReferralRules;
  readonly plans: Pick<Plans, "inForce">;
  readonly origin: string;
  readonly now: () => number;
}

const [PAGE_SHOWN, PAGE_MAX] = [20, 100];
const NOBODY: Invitations = { code: "", states: [], invited: [], nextPageToken: "" };

export function referralRoutes(app: FastifyInstance, parts: ReferralRouteParts): void {
  const { referrals, referralRules: rules, plans, origin, now } = parts;
  const terms = (locale: string) => ({
    open: referrals.isOpen(),
    plan: plans.inForce(rules.plan, now())?.names[isLocale(locale) ? locale : DEFAULT_LOCALE].name ?? "",
    inviter_days: rules.inviterDays,
    invited_days: rules.invitedDays,
    active_days: rules.activeDays,
    within_days: rules.withinDays,
    refund_days: rules.refundDays,
    most: rules.most,
  });
  const linkOf = (code: string) => (code === "" ? "" : referralLink(origin, code));

  serve(app, referralPage, async ({ identity, query, locale }) => {
    const page = { limit: Math.min(query.limit ?? PAGE_SHOWN, PAGE_MAX), token: query.page_token ?? null };
    const own = identity ? await referrals.invitations(identity.userId, page) : NOBODY;
    return {
      ...terms(locale),
      code: own.code,
      link: linkOf(own.code),
      totals: totalsOf(own),
      invited: own.invited.map(presentInvited),
      next_page_token: own.nextPageToken,
    };
  });
  serve(app, referralLinkMake, async ({ identity }) => {
    const code = await referrals.makeLink(identity.userId);
    return { code, link: linkOf(code) };
  });
}

function totalsOf({ states }: Invitations): ReferralPage["totals"] {
  const counted = (...names: readonly string[]) =>
    states.filter(({ state }) => names.includes(state)).reduce((sum, { people }) => sum + people, 0);
  return {
    joined: states.reduce((sum, { people }) => sum + people, 0),
    waiting: counted("waiting"),
    held: counted("held"),
    given: counted("given"),
    refused: counted("refused", "taken_back"),
    days: states.reduce((sum, { days }) => sum + days, 0),
  };
}

const HIDDEN = "•••";

function presentInvited(row: Invited): ReferralPage["invited"][number] {
  const { name, created_at, state, active_days, expires_at, due_at, reason } = row;
  const isUndecided = state === "waiting" || state === "held";
  return {
    name: `${[...name][0] ?? ""}${HIDDEN}`,
    joined_at: timestamp(created_at),
    state: state === "waiting" && active_days > 0 ? "active" : state,
    reason: reason as ReferralReason | "",
    active_days,
    days: state === "refused" || state === "taken_back" ? 0 : row.inviter_days,
    until: timestamp(
      isUndecided ? (row.earned_at === null && row.paid_at === null ? expires_at : due_at) : null,
    ),
  };
}
