import { digest, purposeKey, safeEqual, seal } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { REMINDERS } from "../../../contract/reminders.ts";
import type { Reminders } from "../../../contract/user.ts";
import { deleteRefusal, deleteRefusalsOf, isRefused, putRefusal, scenesOf } from "./refusal.repository.ts";

/** Kinds of mail that people can do without. All others answer their own requests, or warn them. */
export const SCENES = ["reset_attempts", ...REMINDERS] as const;
export type Scene = (typeof SCENES)[number];

export interface Refusals {
  /** The token that stops mail of a kind to an address; it doesn't tell the address. */
  token(email: string, scene: Scene): string;
  isRefused(email: string, scene: Scene): Promise<boolean>;
  /** Resolves with the kind of mail. Throws `invalid_argument` for a token that isn't ours. */
  refuse(token: string): Promise<Scene>;
  allow(token: string): Promise<Scene>;
  /** The reminders that the address of an account gets. */
  remindersOf(email: string): Promise<Reminders>;
  /** Sets which reminders it gets; those that aren't named stay as they are. */
  chooseReminders(email: string, wanted: Partial<Reminders>): Promise<void>;
  /** Lets the new address of an account get the reminders that the former one got. */
  moveReminders(tx: Tx, from: string, to: string): Promise<void>;
  /** Forgets what an address refused. */
  forget(tx: Tx, email: string): Promise<void>;
}

export interface RefusalParts {
  readonly database: Database;
  /** The instance's secret. */
  readonly secret: string;
  readonly now: () => number;
}

/** `email` is given as accounts store it. */
export function createRefusals({ database, secret, now }: RefusalParts): Refusals {
  const key = purposeKey(secret, "mail refusal");
  const read = (token: string) => {
    const [address = "", scene = "", signature = ""] = token.split(".");
    const known = SCENES.find((name) => name === scene);
    if (!known || !safeEqual(signature, seal(key, `${address}.${scene}`)))
      throw failure("invalid_argument", { field: "d" });
    return { address, scene: known };
  };
  return {
    token(email, scene) {
      const named = `${digest(email)}.${scene}`;
      return `${named}.${seal(key, named)}`;
    },
    isRefused: (email, scene) => isRefused(database.read, digest(email), scene),
    async refuse(token) {
      const { address, scene } = read(token);
      await database.write((tx) => putRefusal(tx, { address, scene, refused_at: now() }));
      return scene;
    },
    async allow(token) {
      const { address, scene } = read(token);
      await database.write((tx) => deleteRefusal(tx, address, scene));
      return scene;
    },
    async remindersOf(email) {
      const refused = await scenesOf(database.read, digest(email));
      return {
        premium_ends: !refused.includes("premium_ends"),
        traffic_used: !refused.includes("traffic_used"),
        files_arrived: !refused.includes("files_arrived"),
      };
    },
    chooseReminders: (email, wanted) =>
      database.write(async (tx) => {
        const address = digest(email);
        for (const scene of REMINDERS)
          if (wanted[scene] === true) await deleteRefusal(tx, address, scene);
          else if (wanted[scene] === false) await putRefusal(tx, { address, scene, refused_at: now() });
      }),
    async moveReminders(tx, from, to) {
      const [left, address] = [digest(from), digest(to)];
      const refused = await scenesOf(tx, left);
      for (const scene of REMINDERS.filter((one) => refused.includes(one))) {
        await deleteRefusal(tx, left, scene);
        await putRefusal(tx, { address, scene, refused_at: now() });
      }
    },
    forget: (tx, email) => deleteRefusalsOf(tx, digest(email)),
  };
}
