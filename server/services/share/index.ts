import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShareStatus } from "../../../contract/shares.ts";
import type { KeptCalls } from "../../platform/calls/kept-calls.ts";
import type { Strangers } from "../../platform/strangers/strangers.ts";
import { purposeKey } from "../../platform/crypto/secrets.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import type { EventLog } from "../events/index.ts";
import type { TaskHandler, TaskList } from "../tasks/index.ts";
import type { Previews, SharedFileOf } from "../preview/index.ts";
import type { VersionService } from "../tree/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { UploadService } from "../upload/index.ts";
import { tellArrivals } from "./collect/collect-letters.ts";
import { findCollect, type Untold } from "./collect/collect.repository.ts";
import { sendingRoutes } from "./collect/sending.routes.ts";
import { createSendingService } from "./collect/sending.service.ts";
import { linkRoutes } from "./links/link.routes.ts";
import { createLinkService } from "./links/link.service.ts";
import { receiptKey } from "./receipt/receipt-key.ts";
import { receiptRoutes } from "./receipt/receipt.routes.ts";
import { receiptOf } from "./receipt/receipt.service.ts";
import { saveHandler } from "./save/save.handler.ts";
import { planSave } from "./save/save-plan.ts";
import { undoSave } from "./save/save-undo.ts";
import { shareCards, type ShareCards } from "./visit/share-card.ts";
import { createShareCounters } from "./gate/share-counters.ts";
import type { SealTasks } from "./owner/seal-tasks.ts";
import { createShareSealer } from "./owner/share-sealer.ts";
import { createShareSaves } from "./save/share-saves.ts";
import { dropHeldSaves, eraseSaves } from "./save/save-erase.ts";
import type { EndingShare } from "./owner/ending-shares.repository.ts";
import { createTellEnding } from "./owner/tell-ending.ts";
import { sweepShares } from "./save/share-sweep.ts";
import { eraseKeptShare, eraseShare } from "./owner/share-erase.ts";
import { createShareModeration, type ShareModeration } from "./owner/share-moderation.ts";
import { reportRoutes } from "./visit/share-report.routes.ts";
import { createIntentService } from "./save/intent.service.ts";
import { createShareContents } from "./gate/share-contents.ts";
import { createGuessWarning } from "./gate/guess-warning.ts";
import { createShareGate, type ShareRegion } from "./gate/share-gate.ts";
import { createShareOwnerService } from "./owner/share-owner.service.ts";
import { shareOwnerRoutes } from "./owner/share-owner.routes.ts";
import { createSaveService } from "./save/save.service.ts";
import { saveRoutes } from "./save/save.routes.ts";
import { createShareVisitService, type ShareVisitService } from "./visit/share-visit.service.ts";
import { shareVisitRoutes } from "./visit/share-visit.routes.ts";
import { sharedFileReader } from "./visit/shared-file.routes.ts";
import { createSharePresenter, type SharePresenterDeps } from "./share.presenter.ts";
import type { Share, ShownAs } from "./share.types.ts";
import { visitorOfAll } from "./gate/visitor-keys.ts";
import { visitorReader, type VisitorDeps } from "./visit/visitor.routes.ts";

export { checkReceipt } from "./receipt/receipt-check.ts";
export { createSealTasks } from "./owner/seal-tasks.ts";
export { createSendingRules } from "./collect/sending-rules.ts";
export { hasShared } from "./share.repository.ts";
export { receiptKey } from "./receipt/receipt-key.ts";
export type { ShareModeration, Verdict } from "./owner/share-moderation.ts";
export type { ShareVisitService } from "./visit/share-visit.service.ts";

export interface ShareDeps extends SharePresenterDeps, VisitorDeps {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count" | "countSpare">;
  readonly calls: Pick<KeptCalls, "once">;
  readonly tree: TreeService;
  readonly versions: Pick<VersionService, "stepBack">;
  readonly tasks: TaskList;
  readonly sealTasks: SealTasks;
  readonly events: Pick<EventLog, "recordBatch">;
  /** The instance's secret; the keys of this service are derived from it. */
  readonly secret: string;
  /** Seed of the key that receipts are signed with. */
  readonly receiptSecret: string;
  readonly shownAs: ShownAs;
  readonly factsOf: Previews["facts"];
  /** Tells an owner that somebody has saved their share, in the transaction in which it is counted. */
  readonly tellSaved: (tx: Tx, share: Share) => Promise<void>;
  /** Tells an owner that a share ends soon. */
  readonly tellEnding: (tx: Tx, share: EndingShare) => Promise<void>;
  /** Tells an owner that many wrong codes are tried at a share; never throws. */
  readonly tellGuessed: (share: Pick<Share, "id" | "ownerId" | "title">) => Promise<void>;
  /** Tells an owner what has arrived by a collecting link; never throws. */
  readonly tellArrived: (arrived: Pick<Untold, "shareId" | "ownerId" | "title" | "files">) => Promise<void>;
  readonly uploads: Pick<UploadService, "begin">;
  readonly region: ShareRegion;
  /** False while moderation lets a person make no new shares. */
  readonly mayShare: (sql: Sql, ownerId: string) => Promise<boolean>;
  /** Days that a link of this owner may live from when its end is set; `Infinity` for ever. */
  readonly linkDaysOf: (sql: Sql, ownerId: string) => Promise<number>;
}

export interface ShareModule {
  readonly visits: ShareVisitService;
  /** Finds the entries a zip of a share holds; null when the share doesn't open. Throws as `visits.fetchable`. */
  zipGrant(
    request: FastifyRequest,
    wish: { readonly shareId: string; readonly token: string | undefined; readonly ids: readonly string[] },
  ): Promise<{
    readonly standing: { readonly share_status: ShareStatus; readonly share_status_text: string };
    readonly content: {
      readonly ownerId: string;
      readonly ids: readonly string[];
      readonly grant: string;
      readonly visitor: string | null;
    } | null;
  }>;
  readonly sharedFile: SharedFileOf;
  readonly card: ShareCards;
  readonly moderation: ShareModeration;
  /** Handlers for saves too large to be done at once, and for sealing shared folders. */
  readonly handlers: readonly TaskHandler[];
  /** Removes expired rows: remembered saves, counts of wrong codes, visitors, receipts. */
  sweep(): Promise<void>;
  /** Steps of erasing somebody who leaves, each in a transaction; true when there may be more. */
  readonly erasing: {
    shares(tx: Tx, ownerId: string, pseudonym: string): Promise<boolean>;
    keptShares(tx: Tx, pseudonym: string): Promise<boolean>;
    saves(tx: Tx, ownerId: string, pseudonym: string): Promise<boolean>;
    heldSaves(tx: Tx, pseudonym: string): Promise<"more" | "waits" | "done">;
  };
  routes(app: FastifyInstance): void;
}

export function createShares(deps: ShareDeps): ShareModule {
  const { database, strangers, calls, tree, tasks, events, now, texts, shownAs } = deps;
  const keys = {
    token: purposeKey(deps.secret, "passcode token"),
    passCode: purposeKey(deps.secret, "passcode hash"),
    visitor: purposeKey(deps.secret, "share visitor"),
  };
  const contents = createShareContents(tree);
  const warn = createGuessWarning({ database, now, tellGuessed: deps.tellGuessed });
  const counters = createShareCounters({ database, strangers, key: keys.visitor, now });
  const gate = createShareGate({
    database,
    strangers,
    contents,
    counters,
    keys,
    warn,
    region: deps.region,
    now,
  });
  const saves = createShareSaves({ tree, counters, tellSaved: deps.tellSaved, now });
  const { mayShare, linkDaysOf, sealTasks } = deps;
  const sealer = createShareSealer({ database, tree, sealTasks, now });
  const owner = createShareOwnerService({
    database,
    calls,
    tree,
    contents,
    gate,
    keys,
    counters,
    sealer,
    mayShare,
    linkDaysOf,
    now,
  });
  const visits = createShareVisitService({ database, tree, contents, gate, counters, sealer, now });
  const saving = createSaveService({
    calls,
    tree,
    tasks,
    contents,
    gate,
    counters,
    saves,
    events,
    folderName: (locale) => texts.text(locale, "folder"),
    now,
  });
  const intents = createIntentService({ database, strangers, gate, contents, saving, now });
  const key = receiptKey(deps.receiptSecret);
  const present = createSharePresenter(deps);
  const visitorOf = visitorReader(deps);
  const tellEnding = createTellEnding({ database, now, tellEnding: deps.tellEnding });

  return {
    visits,
    async zipGrant(request, { shareId, token, ids }) {
      const visitor = visitorOf(request, "POST:/drive/v1/share:zip");
      const found = await visits.fetchable(shareId, visitor, { token }, ids);
      const content =
        found.status === "OK"
          ? {
              ownerId: found.share.ownerId,
              ids: found.entries.map((entry) => entry.id),
              grant: found.grant,
              visitor: visitor.userId === found.share.ownerId ? null : visitorOfAll(visitor, keys.visitor),
            }
          : null;
      return { standing: present.standing(found.status, request.locale), content };
    },
    sharedFile: sharedFileReader({ visits, present, visitorOf }),
    card: shareCards({ ...deps, gate, contents }),
    moderation: createShareModeration(contents, keys.visitor),
    handlers: [saveHandler({ tree, saves, events, gate, contents }), sealer.handler],
    async sweep() {
      await sweepShares({ database, tree, now });
      await tellEnding();
      await tellArrivals({ database, now, tellArrived: deps.tellArrived });
    },
    erasing: {
      shares: (tx, ownerId, pseudonym) => eraseShare(tx, ownerId, { pseudonym, now: now() }),
      keptShares: eraseKeptShare,
      saves: (tx, ownerId, pseudonym) => eraseSaves(tx, tree, ownerId, pseudonym),
      heldSaves: (tx, pseudonym) => dropHeldSaves(tx, tree, pseudonym, now()),
    },
    routes(app) {
      shareOwnerRoutes(app, { owner, present, shownAs });
      const links = createLinkService({ database, calls, keys, mayShare, now });
      linkRoutes(app, { links, publicUrl: deps.publicUrl });
      shareVisitRoutes(app, {
        visits,
        present,
        visitorOf,
        shownAs,
        factsOf: deps.factsOf,
        collectOf: (shareId) => findCollect(database.read, shareId),
      });
      const sendings = createSendingService({ ...deps, gate });
      sendingRoutes(app, { database, sendings, present, visitorOf, publicUrl: deps.publicUrl });
      saveRoutes(app, {
        saving,
        intents,
        plan: (request, visitor) => planSave({ database, tree, contents, gate }, request, visitor),
        undo: (accountId, taskId) =>
          undoSave({ database, tree, versions: deps.versions, now }, accountId, taskId),
        present,
        visitorOf,
      });
      receiptRoutes(app, {
        key,
        receiptOf: (accountId, taskId) =>
          receiptOf({ database, tree, key, publicUrl: deps.publicUrl }, accountId, taskId),
      });
      reportRoutes(app, { database, strangers, key: keys.visitor, now, present, visitorOf });
    },
  };
}
export { DUE_WITHIN } from "./owner/report-due.ts";
