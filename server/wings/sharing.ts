import { mayShareAt } from "../services/moderation/index.ts";
import type { Login } from "../services/login/index.ts";
import type { MailService } from "../services/mail/index.ts";
import type { Previews } from "../services/preview/index.ts";
import { createShares } from "../services/share/index.ts";
import type { Uploads } from "../services/upload/index.ts";
import { claimOf } from "../services/shield/index.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

export type Sharing = ReturnType<typeof buildSharing>;

/** The calls that shares make about people. */
export interface People {
  readonly login: {
    readonly users: {
      find(id: string): Promise<Pick<FoundUser, "name" | "email" | "locale" | "status"> | null>;
    };
    readonly pictures: Pick<Login["pictures"], "addressOf">;
    readonly captcha: Pick<Login["captcha"], "require" | "spend">;
  };
  readonly mail: Pick<MailService, "send">;
}
type FoundUser = NonNullable<Awaited<ReturnType<Login["users"]["find"]>>>;

/** Builds shares, with everything for the people who look at them and save them. */
export function buildSharing(
  ground: Foundation,
  wing: TreeWing,
  people: People,
  uploads: Pick<Uploads, "begin">,
  previews: Pick<Previews, "thumbnailLink" | "facts">,
) {
  const { config, database, entitlements, strangers, calls, links, logged, notices, region, texts, now } =
    ground;
  const { login, mail } = people;
  const shares = createShares({
    database,
    strangers,
    calls,
    tree: wing.tree,
    versions: wing.versions,
    tasks: wing.taskList,
    sealTasks: wing.sealTasks,
    events: wing.eventLog,
    secret: config.secrets.linkKey,
    receiptSecret: config.secrets.receiptKey,
    now,
    texts: texts("share-server"),
    publicUrl: config.publicUrl,
    links,
    thumbnailLink: previews.thumbnailLink,
    factsOf: previews.facts,
    async shownAs(userId) {
      const [user, picture] = await Promise.all([login.users.find(userId), login.pictures.addressOf(userId)]);
      return { name: user?.name ?? "", picture };
    },
    requireCaptcha: (request, action) => login.captcha.require(request, action),
    async spendCaptcha(request, action) {
      await login.captcha.spend(claimOf(request, action));
    },
    tellSaved: (tx, { id, ownerId, title }) =>
      notices.raise(tx, { ownerId, subject: "saved", thing: id, name: title }),
    tellEnding: (tx, { id, ownerId, title, endsAt }) =>
      notices.raise(tx, {
        ownerId,
        subject: "link_ends",
        thing: `${id}/${endsAt}`,
        target: id,
        name: title,
        facts: { at: String(endsAt) },
      }),
    async tellGuessed({ id, ownerId, title }) {
      const owner = await login.users.find(ownerId);
      if (owner?.status !== "ACTIVE") return;
      await mail
        .send("guessedCode", owner, { title, url: `${config.publicUrl}/drive/shares/${id}` })
        .catch(logged("a letter about a share could not be sent"));
    },
    async tellArrived({ shareId, ownerId, title, files }) {
      const owner = await login.users.find(ownerId);
      if (owner?.status !== "ACTIVE") return;
      await mail
        .send("filesArrived", owner, { title, files, url: `${config.publicUrl}/drive/shares/${shareId}` })
        .catch(logged("a letter about what arrived could not be sent"));
    },
    uploads,
    region,
    mayShare: mayShareAt(now),
    linkDaysOf: async (sql, ownerId) => (await entitlements.read(sql, ownerId)).limits.linkDays,
  });
  return { shares };
}
