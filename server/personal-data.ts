import { personalInNotices } from "./platform/bus/notice.personal.ts";
import { personalInCalls } from "./platform/calls/kept-call.personal.ts";
import { personalInMigrations } from "./platform/db/migration.personal.ts";
import type { PersonalTables } from "./platform/personal/personal-table.ts";
import { personalOfStrangers } from "./platform/strangers/stranger-row.personal.ts";
import { personalInAgreements } from "./services/agreements/agreement.personal.ts";
import { personalInAlong } from "./services/along/along.personal.ts";
import { personalInCampaigns } from "./services/campaign/campaign.personal.ts";
import { personalInCodes } from "./services/code/code.personal.ts";
import { personalInBills } from "./services/bill/bill.personal.ts";
import { personalInEvents } from "./services/events/event.personal.ts";
import { personalInFarewell } from "./services/farewell/farewell.personal.ts";
import { personalInLedger } from "./services/ledger/ledger.personal.ts";
import { personalOfLogin } from "./services/login/login.personal.ts";
import { personalInMail } from "./services/mail/refusal.personal.ts";
import { personalInModeration } from "./services/moderation/moderation.personal.ts";
import { personalInOffline } from "./services/offline/offline.personal.ts";
import { personalInPayments } from "./services/payment/payment.personal.ts";
import { personalInPlanLetters } from "./services/plan-letters/plan-letter.personal.ts";
import { personalInPlans } from "./services/plan/grants/plan-grant.personal.ts";
import { personalInPreviews } from "./services/preview/preview.personal.ts";
import { personalInReferrals } from "./services/referral/referral.personal.ts";
import { personalInRewards } from "./services/reward/reward.personal.ts";
import { personalInShares } from "./services/share/share.personal.ts";
import { personalInShield } from "./services/shield/shield.personal.ts";
import { personalInStatistics } from "./services/statistics/statistics.personal.ts";
import { personalInTasks } from "./services/tasks/task.personal.ts";
import { personalInTraffic } from "./services/traffic/traffic.personal.ts";
import { personalInTree } from "./services/tree/tree.personal.ts";
import { personalInUploads } from "./services/upload/upload.personal.ts";
import { personalOfUsers } from "./services/user/user.personal.ts";
import { personalInVotes } from "./services/votes/votes.personal.ts";
import { personalInZips } from "./services/zip/zip.personal.ts";
import type { Tables } from "./tables.ts";

/**
 * The declarations of all services about the personal data in their tables, one line for each service. A table that
 * nobody declares doesn't compile.
 */
export const personalData: PersonalTables<Tables> = {
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
  ...personalInZips,
  ...personalInAlong,
  ...personalInTasks,
  ...personalInEvents,
  ...personalInOffline,
  ...personalInShares,
  ...personalInShield,
  ...personalInVotes,
  ...personalInStatistics,
  ...personalInModeration,
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
