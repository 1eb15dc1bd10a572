import { personalData } from "../tables.ts";
import { alongHandler, createAlongService } from "../services/along/index.ts";
import { keptOf } from "../services/farewell/index.ts";
import { ALLOWANCES, createCrcBook, createGrowingPlans } from "../services/zip/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { TreeWing } from "./tree.ts";

export type AlongWing = ReturnType<typeof buildAlong>;

/** Zips of everything that this process plans at once; each is mostly reading. */
const AT_ONCE = 2;

/** Builds what people take along: the zip of everything, and the task that plans it. */
export function buildAlong(
  { config, database, blobs: store, now }: Foundation,
  { tree, versions, tags, taskList: tasks }: TreeWing,
  { login }: Pick<Identity, "login">,
) {
  const crcs = createCrcBook({ database, store, tree });
  const plans = createGrowingPlans({ database, crcs, allowances: ALLOWANCES, now });
  const along = createAlongService({ database, tasks, plans, now });
  const url = `${config.publicUrl}/drive/account#account-along`;
  /** The data that is kept of somebody beside their files; its last file has these facts, too. */
  const kept = (accountId: string, facts: Readonly<Record<string, unknown>> = {}) =>
    keptOf(database.read, { registry: personalData, facts, now }, accountId);
  const handler = alongHandler({
    database,
    store,
    tree,
    versions,
    tags,
    plans,
    kept,
    async letterTo(accountId) {
      const user = await login.users.find(accountId);
      if (user?.status !== "ACTIVE") return () => Promise.resolve(() => Promise.resolve());
      return (tx, until) => login.owedMail.owe(tx, "alongReady", user, { until, url });
    },
    now,
  });
  return {
    crcs,
    along,
    kept,
    /** Notes for its owner that a link to everything of an account was handed out. */
    handedOut: (accountId: string) =>
      database.write((tx) => login.securityLog.note(tx, accountId, "exported")),
    alongWork: { handler, atOnce: AT_ONCE, each: 1 },
  };
}
