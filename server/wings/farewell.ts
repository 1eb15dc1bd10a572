import { personalData } from "../tables.ts";
import { createFarewell, erasingStages, pseudonyms } from "../services/farewell/index.ts";
import { eraseUnsold } from "../services/payment/index.ts";
import { eraseDrive } from "../services/tree/index.ts";
import { eraseUploads } from "../services/upload/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { ModerationWing } from "./moderation.ts";
import type { Money } from "./money.ts";
import type { Selling } from "./payments.ts";
import type { Sharing } from "./sharing.ts";
import type { TreeWing } from "./tree.ts";
import type { Work } from "./work.ts";

export type BuiltFarewell = ReturnType<typeof buildFarewell>;

/** Builds the way out: what every service has of somebody is erased by it, in one order. */
export function buildFarewell(
  { config, database, logged, now }: Foundation,
  { login, refusals, bounces, returns }: Identity,
  { planGrants }: Pick<Money, "planGrants">,
  { payments }: Pick<Selling, "payments">,
  { treeDeps }: Pick<TreeWing, "treeDeps">,
  { shares }: Sharing,
  { tasks }: Pick<Work, "tasks">,
  { setStatus }: Pick<ModerationWing, "setStatus">,
) {
  const { users } = login;
  const stages = erasingStages({
    registry: personalData,
    erasers: {
      ...shares.erasing,
      statusOf: async (_tx, id) => (await users.find(id))?.status ?? null,
      endTasks: tasks.endAll,
      uploads: eraseUploads,
      plans: planGrants.eraseOne,
      async subscriptions(tx, ownerId) {
        if (payments) return payments.subscriptions.eraseOf(tx, ownerId);
        return (await eraseUnsold(tx, ownerId)) ? "done" : "waits";
      },
      drive: (tx, ownerId) => eraseDrive(treeDeps, tx, ownerId),
      async account(tx, id) {
        const user = await users.find(id);
        if (!user) return;
        await refusals.forget(tx, user.email);
        await bounces.forget(tx, user.email);
        await login.erase(tx, user);
      },
    },
    now,
  });
  return {
    leavingStages: stages.map(({ name }) => name),
    farewell: createFarewell({
      database,
      users,
      returns,
      setStatus,
      leaves: async (tx, ownerId) => payments?.subscriptions.stopFor(tx, ownerId),
      stages,
      pseudonymOf: pseudonyms(config.secrets.linkKey),
      tell: (user, dueAt) =>
        login.securityMail.send("farewell", user, { dueAt, url: `${config.publicUrl}/drive/login` }),
      now,
      onError: logged("a letter to somebody who leaves could not be sent"),
    }),
  };
}
