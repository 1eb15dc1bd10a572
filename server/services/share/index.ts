import type { FastifyInstance } from "fastify";
import { purposeKey } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/db/database.ts";
import type { TaskHandler, TaskService } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { forgetIntents } from "./restore-intent.repository.ts";
import { forgetAttempts } from "./share-attempt.repository.ts";
import { restoreHandler } from "./restore.handler.ts";
import { createRestoreIntentService } from "./restore-intent.service.ts";
import { createShareContents } from "./share-contents.ts";
import { createShareGate } from "./share-gate.ts";
import { createShareOwnerService } from "./share-owner.service.ts";
import { shareOwnerRoutes } from "./share-owner.routes.ts";
import { createShareRestoreService } from "./share-restore.service.ts";
import { shareRestoreRoutes } from "./share-restore.routes.ts";
import { createShareVisitService, type ShareVisitService } from "./share-visit.service.ts";
import { shareVisitRoutes } from "./share-visit.routes.ts";
import { createSharePresenter, type SharePresenterDeps } from "./share.presenter.ts";
import { visitorReader, type VisitorDeps } from "./visitor.routes.ts";

export type { ShareVisitService } from "./share-visit.service.ts";

export interface ShareDeps extends SharePresenterDeps, VisitorDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly tasks: TaskService;
  /** The instance's secret; the keys of this service are derived from it. */
  readonly secret: string;
  /** A person's name, `""` when there is none. */
  readonly nameOf: (userId: string) => Promise<string>;
}

export interface ShareModule {
  readonly visits: ShareVisitService;
  /** Works on saves too large to be done at once. */
  readonly handler: TaskHandler;
  /** Clears what has run out: remembered saves and counts of wrong codes. */
  sweep(): Promise<void>;
  routes(app: FastifyInstance): void;
}

export function createShares(deps: ShareDeps): ShareModule {
  const { database, tree, tasks, now, texts, nameOf } = deps;
  const keys = {
    token: purposeKey(deps.secret, "passcode token"),
    passCode: purposeKey(deps.secret, "passcode hash"),
    visitor: purposeKey(deps.secret, "share visitor"),
  };
  const contents = createShareContents(tree);
  const gate = createShareGate({ database, contents, keys, now });
  const owner = createShareOwnerService({ database, tree, gate, keys, now });
  const visits = createShareVisitService({ database, tree, contents, gate, keys });
  const restores = createShareRestoreService({
    database,
    tree,
    tasks,
    contents,
    gate,
    folderName: (locale) => texts.text(locale, "folder"),
  });
  const intents = createRestoreIntentService({ database, gate, contents, restores, now });
  const present = createSharePresenter(deps);
  const visitorOf = visitorReader(deps);

  return {
    visits,
    handler: restoreHandler(tree),
    sweep: () =>
      database.write(async (tx) => {
        await forgetIntents(tx, now());
        await forgetAttempts(tx, now());
      }),
    routes(app) {
      shareOwnerRoutes(app, { owner, present, nameOf });
      shareVisitRoutes(app, { visits, present, visitorOf, nameOf });
      shareRestoreRoutes(app, { restores, intents, present, visitorOf });
    },
  };
}
