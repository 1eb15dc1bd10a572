import { auditFigures } from "./audit-figures.ts";
import { auditCheck, auditProof } from "./audit-proof.ts";
import { auditShow } from "./audit-show.ts";
import { auditVerify } from "./audit-verify.ts";
import { backup } from "./backup.ts";
import { billExplain } from "./bill-explain.ts";
import { campaignList, campaignShow } from "./campaign-list.ts";
import { campaignAffected, campaignClose, campaignOpen } from "./campaign-open.ts";
import { clientList } from "./client-list.ts";
import { clientRegister } from "./client-register.ts";
import { clientRemove } from "./client-remove.ts";
import { codeBatches } from "./code-batches.ts";
import { codeFreeze, codeUnfreeze } from "./code-freeze.ts";
import { codeMake } from "./code-make.ts";
import type { Command } from "./command.ts";
import { doctor } from "./doctor.ts";
import { gc } from "./gc.ts";
import { inviteCreate } from "./invite-create.ts";
import { inviteList } from "./invite-list.ts";
import { inviteWithdraw } from "./invite-withdraw.ts";
import { ledgerExport } from "./ledger-export.ts";
import { ledgerVerify } from "./ledger-verify.ts";
import { mailBounce } from "./mail-bounce.ts";
import { planGrant } from "./plan-grant.ts";
import { planGrants } from "./plan-grants.ts";
import { planList } from "./plan-list.ts";
import { planWithdraw } from "./plan-withdraw.ts";
import { migrateCommand } from "./migrate.ts";
import { migrateEngine } from "./migrate-engine.ts";
import { moderationAppealReverse, moderationAppealUphold } from "./moderation-appeal-decide.ts";
import { moderationAppealShow } from "./moderation-appeal-show.ts";
import { moderationAppeals } from "./moderation-appeals.ts";
import { moderationDecide } from "./moderation-decide.ts";
import { moderationFigures } from "./moderation-figures.ts";
import { moderationList } from "./moderation-list.ts";
import { moderationLook } from "./moderation-look.ts";
import { moderationRecord } from "./moderation-record.ts";
import { moderationRestrict } from "./moderation-restrict.ts";
import { moderationStatements } from "./moderation-statements.ts";
import { receiptVerify } from "./receipt-verify.ts";
import { regionCheck } from "./region-check.ts";
import { searchRebuild } from "./search-rebuild.ts";
import { regionExplain } from "./region-explain.ts";
import { reportFeatures } from "./report-features.ts";
import { reportVisits } from "./report-visits.ts";
import { reportVotes } from "./report-votes.ts";
import { restore } from "./restore.ts";
import { tokenCreate } from "./token-create.ts";
import { tokenList } from "./token-list.ts";
import { tokenRevoke } from "./token-revoke.ts";
import { userCreate } from "./user-create.ts";
import { userList } from "./user-list.ts";
import { userTwoFactorOff } from "./user-two-factor-off.ts";
import { userLeave } from "./user-leave.ts";
import { userRemovePicture } from "./user-remove-picture.ts";
import { userReturn } from "./user-return.ts";
import { verify } from "./verify.ts";

/** Every command, in the order the help shows them. */
export const commands: readonly Command[] = [
  userCreate,
  userList,
  userTwoFactorOff,
  userRemovePicture,
  userLeave,
  userReturn,
  tokenCreate,
  tokenList,
  tokenRevoke,
  inviteCreate,
  inviteList,
  inviteWithdraw,
  codeMake,
  codeBatches,
  codeFreeze,
  codeUnfreeze,
  campaignList,
  campaignShow,
  campaignOpen,
  campaignClose,
  campaignAffected,
  clientRegister,
  clientList,
  clientRemove,
  doctor,
  migrateCommand,
  migrateEngine,
  backup,
  restore,
  verify,
  receiptVerify,
  billExplain,
  planList,
  planGrant,
  planGrants,
  planWithdraw,
  ledgerVerify,
  ledgerExport,
  auditVerify,
  auditShow,
  auditProof,
  auditCheck,
  auditFigures,
  mailBounce,
  gc,
  searchRebuild,
  reportVotes,
  reportVisits,
  reportFeatures,
  regionCheck,
  regionExplain,
  moderationList,
  moderationLook,
  moderationDecide,
  moderationRestrict,
  moderationAppeals,
  moderationAppealShow,
  moderationAppealUphold,
  moderationAppealReverse,
  moderationRecord,
  moderationStatements,
  moderationFigures,
];
