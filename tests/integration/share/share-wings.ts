import type { Database } from "../../../server/database.ts";
import { failure } from "../../../server/platform/failure.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import type { Entitlements } from "../../../server/services/plan/index.ts";
import { createRegion } from "../../../server/services/region/index.ts";
import type { TaskHandler } from "../../../server/services/tasks/index.ts";
import type { TreeDeps } from "../../../server/services/tree/index.ts";
import type { Uploads } from "../../../server/services/upload/index.ts";
import { buildSharing, type People } from "../../../server/wings/sharing.ts";
import { buildTree } from "../../../server/wings/tree.ts";
import { buildWork } from "../../../server/wings/work.ts";
import { absent, testGround, type Doors } from "../../support/ground.ts";

/** A test's choices for each of its servers. */
export interface SharingDoors {
  readonly ground: Doors;
  readonly limits?: Pick<TreeDeps, "sealing" | "names">;
  readonly linkDays?: number | undefined;
  readonly guessed: string[];
}

/** The wings that shares need, for people who need no password. */
export function sharingOn(database: Database, { ground: doors, limits, linkDays, guessed }: SharingDoors) {
  const laid = testGround(database, doors);
  const entitlements = linkDays === undefined ? laid.entitlements : withLinkDays(laid.entitlements, linkDays);
  const ground = { ...laid, entitlements, region: oneCountry };
  const wing = buildTree(ground, limits);
  const uploads = absent<Pick<Uploads, "begin">>("uploads");
  return { ground, wing, ...buildSharing(ground, wing, peopleOf(guessed), uploads, noPreviews) };
}

/** The handler of saves alone, on another database or by another clock than a world's. */
export function savesOn(database: Database, now: () => number) {
  const { ground, wing, shares } = sharingOn(database, { ground: { now }, guessed: [] });
  const handler = shares.handlers.find(({ type }) => type === "restore");
  if (!handler) throw new Error("nobody works on saves");
  return { handler, workerOf: (own: TaskHandler) => buildWork(ground, wing, [own]).worker };
}

const withLinkDays = ({ read, current }: Entitlements, linkDays: number): Entitlements => ({
  current,
  async read(...asked) {
    const entitlement = await read(...asked);
    return { ...entitlement, limits: { ...entitlement.limits, linkDays } };
  },
});

/** One address is in a country, and the operator has no rules. */
const oneCountry = {
  ...createRegion({ rulesFile: null, tableFile: null, logger: createLogger("silent") }),
  countryOf: (address: string) => (address === "203.0.113.9" ? "XX" : null),
};

export const noPreviews = { thumbnailLink: () => "", facts: async () => null };

/** Everybody is somebody by their id; a human check is passed by saying so. */
const peopleOf = (guessed: string[]): People => ({
  login: {
    users: {
      find: async (id) => ({
        name: `${id.toUpperCase()} Lovelace`,
        email: `${id}@example.org`,
        locale: "en",
        status: "ACTIVE",
      }),
    },
    pictures: { addressOf: async () => "" },
    captcha: {
      async require({ headers }) {
        if (!/^(human|fresh)$/.test(String(headers["x-captcha-token"]))) throw failure("captcha_required");
      },
      async spend({ token, deviceId }) {
        if (token !== "fresh") throw failure("captcha_required");
        return { deviceId };
      },
    },
  },
  mail: {
    async send(_template, _to, facts) {
      guessed.push(String((facts as { readonly url: string }).url.split("/").at(-1)));
    },
  },
});
