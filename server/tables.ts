import type { KeptCallTable } from "./platform/calls/kept-call.table.ts";
import type { MigrationTable } from "./platform/db/migration.table.ts";
import type { StrangerRowTable } from "./platform/strangers/stranger-row.table.ts";
import type { NoticeTable } from "./platform/bus/notice.table.ts";
import type { PolicyAgreementTable } from "./services/agreements/agreement.table.ts";
import type { BillSeriesTable, BillTable } from "./services/bill/bill.table.ts";
import type {
  DownloadTrafficTable,
  TrafficMonthTable,
  TrafficStrangerTable,
  TrafficWindowTable,
} from "./services/traffic/traffic.table.ts";
import type {
  CampaignAffectedTable,
  CampaignGiftTable,
  CampaignTable,
} from "./services/campaign/campaign.table.ts";
import type { ActivationCodeTable, CodeBatchTable } from "./services/code/code.table.ts";
import type { FarewellTable } from "./services/farewell/farewell.table.ts";
import type { EventTable } from "./services/events/event.table.ts";
import type {
  LedgerHeadTable,
  LedgerHolderTable,
  LedgerPostingTable,
  LedgerTransactionTable,
} from "./services/ledger/ledger.table.ts";
import type { EmailChangeTable, FormerAddressTable } from "./services/login/address/address.table.ts";
import type { DevicePollTable } from "./services/login/device/device.table.ts";
import type {
  EmailVerificationTable,
  InvitationTable,
  LoginPlaceTable,
  LoginThrottleTable,
  OidcPayloadTable,
} from "./services/login/login.table.ts";
import type {
  IssuerConnectionTable,
  IssuerLogoutTable,
  IssuerSessionTable,
  IssuerVisitTable,
} from "./services/login/issuers/issuers.table.ts";
import type { PasskeyChallengeTable, PasskeyTable } from "./services/login/passkeys/passkey.table.ts";
import type {
  PendingSignInTable,
  RecoveryCodeTable,
  SecondFactorTable,
} from "./services/login/second-factor/second-factor.table.ts";
import type {
  DisowningTable,
  OwedLogoutTable,
  PasswordDemandTable,
  SecurityEventTable,
  SessionDeviceTable,
} from "./services/login/sessions/sessions.table.ts";
import type { SessionProofTable } from "./services/login/step-up/session-proof.table.ts";
import type { FormerUsernameTable } from "./services/login/username/username.table.ts";
import type {
  ReferralLinkTable,
  ReferralSignTable,
  ReferralTable,
  ReferralTallyTable,
} from "./services/referral/referral.table.ts";
import type {
  CheckInTable,
  FirstVisitGiftTable,
  TaskRewardTable,
  VisitTallyTable,
} from "./services/reward/reward.table.ts";
import type {
  ShareCollectTable,
  ShareSendingFolderTable,
  ShareSendingTable,
  ShareSentFileTable,
} from "./services/share/collect/collect.table.ts";
import type {
  RestoreFolderTable,
  RestoreIntentTable,
  ShareAttemptTable,
  ShareDayTable,
  ShareReportTable,
  ShareRootTable,
  ShareSaveTable,
  ShareTable,
  ShareVisitTable,
} from "./services/share/share.table.ts";
import type { WayBackTable } from "./services/login/way-back/way-back.table.ts";
import type { MailBounceTable } from "./services/mail/bounces/mail-bounce.table.ts";
import type { OwedLetterTable } from "./services/mail/owed/owed-letter.table.ts";
import type { MailRefusalTable } from "./services/mail/refusal.table.ts";
import type { ModerationLookTable, ModerationMeasureTable } from "./services/moderation/moderation.table.ts";
import type { OfflineAccountTable, OfflineBroughtTable } from "./services/offline/offline.table.ts";
import type {
  PaymentEventTable,
  PaymentOrderTable,
  TestCheckoutTable,
} from "./services/payment/payment.table.ts";
import type { NewCardTable } from "./services/payment/subscriptions/new-card.table.ts";
import type { SubscriptionTable } from "./services/payment/subscriptions/subscription.table.ts";
import type { PlanLetterTable } from "./services/plan-letters/plan-letter.table.ts";
import type { BrokenThumbnailTable, MediaFactsTable } from "./services/preview/preview.table.ts";
import type { PlanGrantTable } from "./services/plan/grants/plan-grant.table.ts";
import type { CaptchaUseTable } from "./services/shield/shield.table.ts";
import type { DownloadCountTable } from "./services/statistics/download-count.table.ts";
import type { FeatureCountTable } from "./services/statistics/feature-count.table.ts";
import type { TaskTable } from "./services/tasks/task.table.ts";
import type { TreeTables } from "./services/tree/tree.tables.ts";
import type { UploadProofTable, UploadTable } from "./services/upload/upload.table.ts";
import type { AccountPictureTable } from "./services/user/picture/picture.table.ts";
import type { ApiTokenTable, UserAccountTable } from "./services/user/user.table.ts";
import type { PageVoteTable } from "./services/votes/votes.table.ts";
import type { AccountExportTable } from "./services/along/along.table.ts";
import type { ZipAllowanceTable, ZipChunkTable, ZipPlanTable } from "./services/zip/zip.table.ts";

/** Every table of the database, by the service that owns it: one line each, types only. */
export interface Tables extends TreeTables {
  readonly migration: MigrationTable;
  readonly user_account: UserAccountTable;
  readonly account_picture: AccountPictureTable;
  readonly api_token: ApiTokenTable;
  readonly oidc_payload: OidcPayloadTable;
  readonly email_verification: EmailVerificationTable;
  readonly login_throttle: LoginThrottleTable;
  readonly login_place: LoginPlaceTable;
  readonly invitation: InvitationTable;
  readonly second_factor: SecondFactorTable;
  readonly recovery_code: RecoveryCodeTable;
  readonly pending_sign_in: PendingSignInTable;
  readonly session_proof: SessionProofTable;
  readonly owed_logout: OwedLogoutTable;
  readonly device_poll: DevicePollTable;
  readonly passkey: PasskeyTable;
  readonly passkey_challenge: PasskeyChallengeTable;
  readonly issuer_connection: IssuerConnectionTable;
  readonly issuer_visit: IssuerVisitTable;
  readonly issuer_session: IssuerSessionTable;
  readonly issuer_logout: IssuerLogoutTable;
  readonly session_device: SessionDeviceTable;
  readonly security_event: SecurityEventTable;
  readonly disowning: DisowningTable;
  readonly password_demand: PasswordDemandTable;
  readonly policy_agreement: PolicyAgreementTable;
  readonly email_change: EmailChangeTable;
  readonly former_address: FormerAddressTable;
  readonly former_username: FormerUsernameTable;
  readonly way_back: WayBackTable;
  readonly captcha_use: CaptchaUseTable;
  readonly upload: UploadTable;
  readonly upload_proof: UploadProofTable;
  readonly download_traffic: DownloadTrafficTable;
  readonly traffic_month: TrafficMonthTable;
  readonly traffic_window: TrafficWindowTable;
  readonly traffic_stranger: TrafficStrangerTable;
  readonly media_facts: MediaFactsTable;
  readonly broken_thumbnail: BrokenThumbnailTable;
  readonly task: TaskTable;
  readonly share: ShareTable;
  readonly share_root: ShareRootTable;
  readonly share_visit: ShareVisitTable;
  readonly share_day: ShareDayTable;
  readonly share_save: ShareSaveTable;
  readonly share_report: ShareReportTable;
  readonly share_attempt: ShareAttemptTable;
  readonly share_collect: ShareCollectTable;
  readonly share_sending: ShareSendingTable;
  readonly share_sending_folder: ShareSendingFolderTable;
  readonly share_sent_file: ShareSentFileTable;
  readonly restore_intent: RestoreIntentTable;
  readonly restore_folder: RestoreFolderTable;
  readonly notice: NoticeTable;
  readonly kept_call: KeptCallTable;
  readonly stranger_row: StrangerRowTable;
  readonly event: EventTable;
  readonly zip_plan: ZipPlanTable;
  readonly zip_allowance: ZipAllowanceTable;
  readonly zip_chunk: ZipChunkTable;
  readonly account_export: AccountExportTable;
  readonly mail_refusal: MailRefusalTable;
  readonly owed_letter: OwedLetterTable;
  readonly mail_bounce: MailBounceTable;
  readonly page_vote: PageVoteTable;
  readonly download_count: DownloadCountTable;
  readonly feature_count: FeatureCountTable;
  readonly moderation_look: ModerationLookTable;
  readonly moderation_measure: ModerationMeasureTable;
  readonly offline_account: OfflineAccountTable;
  readonly offline_brought: OfflineBroughtTable;
  readonly farewell: FarewellTable;
  readonly plan_grant: PlanGrantTable;
  readonly plan_letter: PlanLetterTable;
  readonly ledger_head: LedgerHeadTable;
  readonly ledger_transaction: LedgerTransactionTable;
  readonly ledger_posting: LedgerPostingTable;
  readonly ledger_holder: LedgerHolderTable;
  readonly code_batch: CodeBatchTable;
  readonly activation_code: ActivationCodeTable;
  readonly campaign: CampaignTable;
  readonly campaign_gift: CampaignGiftTable;
  readonly campaign_affected: CampaignAffectedTable;
  readonly task_reward: TaskRewardTable;
  readonly check_in: CheckInTable;
  readonly first_visit_gift: FirstVisitGiftTable;
  readonly referral_link: ReferralLinkTable;
  readonly referral: ReferralTable;
  readonly referral_sign: ReferralSignTable;
  readonly referral_tally: ReferralTallyTable;
  readonly visit_tally: VisitTallyTable;
  readonly bill_series: BillSeriesTable;
  readonly bill: BillTable;
  readonly payment_order: PaymentOrderTable;
  readonly payment_event: PaymentEventTable;
  readonly test_checkout: TestCheckoutTable;
  readonly subscription: SubscriptionTable;
  readonly new_card: NewCardTable;
}
