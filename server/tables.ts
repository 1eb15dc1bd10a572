import { personalInNotices } from "./platform/bus/notice.table.ts";
import { personalInCalls } from "./platform/calls/kept-call.table.ts";
import { personalInMigrations } from "./platform/db/migration.table.ts";
import type { TablesOf } from "./platform/personal/personal-table.ts";
import { personalOfStrangers } from "./platform/strangers/stranger-row.table.ts";
import { personalInAgreements } from "./services/agreements/agreement.table.ts";
import { personalInAlong } from "./services/along/along.table.ts";
import { personalInAudit } from "./services/audit/audit.table.ts";
import { personalInCampaigns } from "./services/campaign/campaign.table.ts";
import { personalInCodes } from "./services/code/code.table.ts";
import { personalInBills } from "./services/bill/bill.table.ts";
import { personalInEvents } from "./services/events/event.table.ts";
import { personalInFarewell } from "./services/farewell/farewell.table.ts";
import { personalInLedger } from "./services/ledger/ledger.table.ts";
import { personalOfLogin } from "./services/login/login.table.ts";
import { personalInMail } from "./services/mail/refusal.table.ts";
import { personalInAppeals } from "./services/moderation/appeals/appeal.table.ts";
import { personalInModeration } from "./services/moderation/moderation.table.ts";
import { personalInReports } from "./services/moderation/reports/report.table.ts";
import { personalInPersonNotices } from "./services/notice/notice.table.ts";
import { personalInOffline } from "./services/offline/offline.table.ts";
import { personalInPayments } from "./services/payment/payment.table.ts";
import { personalInPlanLetters } from "./services/plan-letters/plan-letter.table.ts";
import { personalInPlans } from "./services/plan/grants/plan-grant.table.ts";
import { personalInPreviews } from "./services/preview/preview.table.ts";
import { personalInReferrals } from "./services/referral/referral.table.ts";
import { personalInRewards } from "./services/reward/reward.table.ts";
import { personalInSearch } from "./services/search/search.table.ts";
import { personalInShares } from "./services/share/share.table.ts";
import { personalInShield } from "./services/shield/shield.table.ts";
import { personalInStatistics } from "./services/statistics/statistics.table.ts";
import { personalInTasks } from "./services/tasks/task.table.ts";
import { personalInTraffic } from "./services/traffic/traffic.table.ts";
import { personalInTree } from "./services/tree/tree.tables.ts";
import { personalInUploads } from "./services/upload/upload.table.ts";
import { personalOfUsers } from "./services/user/user.table.ts";
import { personalInVotes } from "./services/votes/votes.table.ts";
import { personalInZips } from "./services/zip/zip.table.ts";

/** The tables of all services declare here what they hold of people: one line for each service. */
export const personalData = {
  ...personalInMigrations,
  ...personalInNotices,
  ...personalInCalls,
  ...personalOfStrangers,
  ...personalOfUsers,
  ...personalOfLogin,
  ...personalInAgreements,
  ...personalInMail,
  ...personalInTraffic,
  ...personalInTree,
  ...personalInUploads,
  ...personalInPreviews,
  ...personalInSearch,
  ...personalInZips,
  ...personalInAlong,
  ...personalInTasks,
  ...personalInEvents,
  ...personalInPersonNotices,
  ...personalInOffline,
  ...personalInShares,
  ...personalInShield,
  ...personalInVotes,
  ...personalInStatistics,
  ...personalInAudit,
  ...personalInModeration,
  ...personalInAppeals,
  ...personalInReports,
  ...personalInFarewell,
  ...personalInPlans,
  ...personalInPlanLetters,
  ...personalInLedger,
  ...personalInCodes,
  ...personalInRewards,
  ...personalInReferrals,
  ...personalInCampaigns,
  ...personalInBills,
  ...personalInPayments,
};

/**
 * Every table of the database. One that nobody declares isn't among them, so no query of it compiles. As an interface it
 * has a name in the compiler's messages.
 */
export interface Tables extends TablesOf<typeof personalData> {}
