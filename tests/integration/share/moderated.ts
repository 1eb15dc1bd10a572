import { newId } from "../../../server/platform/crypto/secrets.ts";
import { failure } from "../../../server/platform/failure.ts";
import type { Database } from "../../../server/database.ts";
import { createAuditDesk } from "../../../server/services/audit/index.ts";
import { createReturns } from "../../../server/services/farewell/index.ts";
import { RecipientRefused, type Transport } from "../../../server/services/mail/index.ts";
import { NotDecidable } from "../../../server/services/moderation/index.ts";
import { createUserService } from "../../../server/services/user/index.ts";
import { buildLetters } from "../../../server/wings/letters.ts";
import { buildModeration } from "../../../server/wings/moderation.ts";
import { testGround } from "../../support/ground.ts";
import { shareOf } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

type Mail = Parameters<Transport["deliver"]>[0];
export const DAY_MS = 86_400_000;
export const GROUNDS = { rule: "copyright", facts: "The film of somebody else.", origin: "report" } as const;
export const notDecidable = (text: RegExp) => (error: unknown) =>
  error instanceof NotDecidable && text.test(error.message);

/** People here have nothing under way. */
const idle = { endAll: async () => undefined };

/** Moderation beside the share service, with two administrators, a person who shares, and every letter. */
export async function moderated(database: Database) {
  const world = shareWorld(database);
  const users = createUserService(database);
  const letters: Mail[] = [];
  const post = { works: true, refuses: "", tried: 0 };
  const ground = testGround(database, {
    now: world.now,
    config: { publicUrl: "https://holdall.test" },
    transport: {
      async deliver(letter) {
        post.tried += 1;
        if (!post.works) throw failure("unavailable");
        if (post.refuses === letter.to) throw new RecipientRefused("5.1.1", null);
        letters.push(letter);
      },
    },
    onError: () => undefined,
  });
  const { moderation, reports, appeals } = buildModeration(
    ground,
    {
      ...buildLetters(ground),
      login: { users, setStatus: users.setStatus },
      returns: createReturns(database),
    },
    { shares: world },
    { tasks: idle },
    { uploads: idle },
  );
  const account = async (name: string, admin: boolean, locale = "en-US") =>
    users.create({
      email: `${name}-${newId().toLowerCase()}@example.org`,
      password: "correct horse battery",
      admin,
      locale,
    });
  const owner = await account("owner", false, "es");
  const [grace, alan] = [await account("grace", true), await account("alan", true)];
  const newShare = async (title: string) => {
    const file = await world.file(owner.id, "", `${title}.txt`);
    const { share_id } = await shareOf(world, owner.id, [file.id], { title });
    return share_id;
  };
  const stateOf = async (share_id: string) => (await world.get("share", { share_id })).body["share_status"];
  /** The records about this owner and by these administrators. */
  const recorded = async () => {
    const { measures, looks } = await moderation.record(0);
    return {
      measures: measures.filter(({ ownerId }) => ownerId === owner.id),
      looks: looks.filter(({ looked_by }) => looked_by === grace.id || looked_by === owner.id),
    };
  };
  /** Everything that the audit log has, in its order. */
  const acts = async () => {
    await ground.audit.place();
    return (await createAuditDesk({ database }).show(-1, 1_000)).map(({ leaf }) => leaf);
  };
  return {
    world,
    users,
    moderation,
    reports,
    appeals,
    letters,
    post,
    owner,
    grace,
    alan,
    newShare,
    stateOf,
    recorded,
    acts,
  };
}
