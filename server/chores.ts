import type { Platform } from "./platform.types.ts";
import type { Chore } from "./housekeeping.ts";
import type { KeptCalls } from "./platform/calls/kept-calls.ts";
import type { Strangers } from "./platform/strangers/strangers.ts";
import type { Bus } from "./platform/bus/bus.ts";
import type { Audit, createAuditKeeper } from "./services/audit/index.ts";
import type { Bills } from "./services/bill/index.ts";
import type { Payments } from "./services/payment/index.ts";
import type { EventService } from "./services/events/index.ts";
import type { AlongService } from "./services/along/index.ts";
import type { Farewell } from "./services/farewell/index.ts";
import type { Ledger } from "./services/ledger/index.ts";
import type { Login } from "./services/login/index.ts";
import type { Moderation } from "./services/moderation/index.ts";
import type { PlanGrants } from "./services/plan/index.ts";
import type { Bounces } from "./services/mail/index.ts";
import type { Notices } from "./services/notice/index.ts";
import type { PlanLetters } from "./services/plan-letters/index.ts";
import type { Previews } from "./services/preview/index.ts";
import type { Referrals } from "./services/referral/index.ts";
import type { Contents } from "./services/search/index.ts";
import { sweepVisits } from "./services/reward/index.ts";
import { sweepUses } from "./services/statistics/index.ts";
import type { ShareModule } from "./services/share/index.ts";
import type { TaskService } from "./services/tasks/index.ts";
import type { Traffic } from "./services/traffic/index.ts";
import {
  clearOldTrash,
  collectBlobs,
  collectTrees,
  forgetGivenUpSeals,
  forgetOldFormers,
  compactWorn,
  dropNameLists,
  sweepDeleted,
  writeNameLists,
  writeNextGrounds,
  type MarkService,
  type TreeDeps,
  type VersionService,
} from "./services/tree/index.ts";
import type { Uploads } from "./services/upload/index.ts";
import type { ZipService } from "./services/zip/index.ts";

const DAY_MS = 86_400_000;
const COLLECTED_AT_ONCE = 10_000;
/** A folder that is shared is sealed again within moments; one that isn't may never be. */
const FORMERS_KEPT_MS = 7 * DAY_MS;
/** Steps of at most 1,000 rows before other chores get their turn. */
const SWEPT_AT_ONCE = 200;
/** Transactions of some hundred rows, before other chores get their turn. */
const ERASED_AT_ONCE = 50;
/** Transactions of some hundred rows. */
const PIECES_WRITTEN_AT_ONCE = 200;

interface ChoreParts extends Pick<Platform, "config" | "database" | "blobs" | "now"> {
  readonly audit: Pick<Audit, "place">;
  readonly auditKeeper: ReturnType<typeof createAuditKeeper>;
  readonly treeDeps: TreeDeps;
  readonly uploads: Pick<Uploads, "clearAllExpired">;
  readonly login: Pick<Login, "sweep" | "owedLetters" | "owedLogouts" | "comingBack">;
  readonly shares: Pick<ShareModule, "sweep">;
  readonly moderation: Pick<Moderation, "keepHouse">;
  readonly farewell: Pick<Farewell, "erase" | "tellLate">;
  readonly versions: Pick<VersionService, "prune">;
  readonly marks: Pick<MarkService, "prune">;
  readonly zips: Pick<ZipService, "sweep">;
  readonly bills: Pick<Bills, "sweep">;
  readonly referrals: Pick<Referrals, "turn" | "sweep">;
  readonly payments: Pick<Payments, "workOn" | "reconcile" | "catchUp" | "sweep" | "subscriptions"> | null;
  readonly along: Pick<AlongService, "heldSince" | "sweep">;
  readonly previews: Pick<Previews, "sweep">;
  readonly contents: Pick<Contents, "readDue" | "forget">;
  readonly tasks: Pick<TaskService, "prune">;
  readonly events: Pick<EventService, "prune">;
  readonly notices: Pick<Notices, "sweep">;
  readonly bus: Pick<Bus, "prune">;
  readonly calls: Pick<KeptCalls, "prune">;
  readonly strangers: Pick<Strangers, "prune">;
  readonly traffic: Pick<Traffic, "settleDead" | "bookMonths">;
  readonly ledger: Ledger;
  readonly planGrants: Pick<PlanGrants, "turn">;
  readonly planLetters: PlanLetters;
  readonly bounces: Pick<Bounces, "sweep">;
}

interface Chores {
  /** Removes blobs nothing refers to for a day; resolves with how many. */
  collectGarbage(): Promise<number>;
  /**
   * Takes apart the remains of deleted folders and sealed trees that nobody refers to; resolves with how many it
   * removed.
   */
  clearFolders(): Promise<number>;
  /** Chores that run every few minutes. */
  readonly seldom: readonly Chore[];
  /** Chores that run all the time, a little at once. */
  readonly often: readonly Chore[];
  /** Chores that take seconds for one file, and keep no other waiting. */
  readonly reading: readonly Chore[];
}

/** The chores of all services, ordered so that each one comes before those it makes work for. */
export function createChores(parts: ChoreParts): Chores {
  const { config, database, blobs, now } = parts;
  const { treeDeps, uploads, login, shares, moderation, versions, zips, along, previews, tasks } = parts;
  const collecting = { graceMs: DAY_MS, limit: COLLECTED_AT_ONCE };
  const collectGarbage = async () =>
    collectBlobs(
      { database, blobs, now, forget: parts.contents.forget },
      { ...collecting, heldSince: await along.heldSince() },
    );
  const sweep = () => sweepDeleted({ database, now }, SWEPT_AT_ONCE);
  const clearFolders = async () => (await sweep()) + (await collectTrees({ database, now }, collecting));
  return {
    collectGarbage,
    clearFolders,
    seldom: [
      { name: "expired uploads", run: () => uploads.clearAllExpired() },
      { name: "expired sign-ins", run: () => login.sweep() },
      { name: "what has run out of shares", run: () => shares.sweep() },
      { name: "measures that end, and letters about them", run: () => moderation.keepHouse() },
      { name: "letters to who leaves", run: () => parts.farewell.tellLate() },
      { name: "old trash", run: () => clearOldTrash(treeDeps, now() - config.trashDays * DAY_MS) },
      { name: "old versions", run: () => versions.prune(now() - config.versionDays * DAY_MS) },
      { name: "stars and tags nobody takes back", run: () => parts.marks.prune(now() - DAY_MS) },
      { name: "what nobody takes along any more", run: () => along.sweep() },
      { name: "expired zips", run: () => zips.sweep() },
      { name: "payments of which nothing was heard", run: async () => parts.payments?.reconcile() },
      { name: "what payment providers told in vain", run: async () => parts.payments?.catchUp() },
      { name: "what payment providers told long ago", run: async () => parts.payments?.sweep() },
      {
        name: "cards of subscriptions that have ended",
        run: async () => parts.payments?.subscriptions.forgetCards(),
      },
      { name: "bills of more than ten years ago", run: () => parts.bills.sweep() },
      { name: "counts of first visits", run: () => sweepVisits(database, now()) },
      { name: "counts of features", run: () => sweepUses(database, now()) },
      { name: "devices and networks of those who were invited", run: () => parts.referrals.sweep() },
      { name: "seals that were given up", run: () => forgetGivenUpSeals({ database, now }) },
      {
        name: "what folders were sealed as",
        run: () => forgetOldFormers({ database, now }, now() - FORMERS_KEPT_MS),
      },
      { name: "unused folders", run: clearFolders },
      { name: "names of folders that are gone", run: () => dropNameLists({ database }) },
      { name: "traffic of processes that died", run: () => parts.traffic.settleDead() },
      { name: "traffic of months that are over", run: () => parts.traffic.bookMonths(parts.ledger) },
      { name: "premium that ends soon", run: () => parts.planLetters.noteEnding() },
      { name: "letters that came back long ago", run: () => parts.bounces.sweep() },
      { name: "letters about plans of long ago", run: () => parts.planLetters.sweep() },
      { name: "unused blobs", run: collectGarbage },
      { name: "what killed processes began in the store", run: () => blobs.tidy(now() - DAY_MS) },
      { name: "previews of what is gone", run: () => previews.sweep() },
      { name: "finished tasks", run: () => tasks.prune(now() - config.taskDays * DAY_MS) },
      { name: "old events", run: () => parts.events.prune(now() - config.eventDays * DAY_MS) },
      { name: "what people were told long ago", run: () => parts.notices.sweep() },
      { name: "old notices", run: () => parts.bus.prune() },
      { name: "calls of more than a day ago", run: () => parts.calls.prune() },
      { name: "what strangers had kept", run: () => parts.strangers.prune() },
      { name: "clients that have to hear of sign-outs", run: () => login.owedLogouts.tellDue() },
      { name: "letters about ways back", run: () => login.comingBack.tellDue() },
      // A mail server that is away keeps nothing else waiting.
      { name: "checkpoints of the audit log", run: () => parts.auditKeeper.keepHouse() },
      { name: "letters about accounts", run: () => login.owedLetters.sendAgain() },
    ],
    often: [
      { name: "acts that were done", run: () => parts.audit.place() },
      { name: "what payment providers told", run: async () => parts.payments?.workOn() },
      { name: "subscriptions", run: async () => parts.payments?.subscriptions.renewDue() },
      { name: "plans that begin or end", run: () => parts.planGrants.turn() },
      { name: "what inviting has earned", run: () => parts.referrals.turn() },
      { name: "letters about plans", run: () => parts.planLetters.write() },
      { name: "people who left", run: () => parts.farewell.erase(ERASED_AT_ONCE) },
      { name: "deleted folders", run: sweep },
      { name: "worn folders", run: () => compactWorn({ database, now }, 1) },
      {
        name: "grounds of sealed folders",
        run: () => writeNextGrounds({ database, now }, PIECES_WRITTEN_AT_ONCE),
      },
      { name: "names of wide folders", run: () => writeNameLists({ database }, PIECES_WRITTEN_AT_ONCE) },
    ],
    reading: [{ name: "words of files", run: () => parts.contents.readDue() }],
  };
}
