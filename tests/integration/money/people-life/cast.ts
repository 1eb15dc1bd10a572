import { randomUUID } from "node:crypto";
import type { RewardRules } from "../../../../contract/rewards.ts";
import { failure } from "../../../../server/platform/failure.ts";
import { insertUser } from "../../../../server/services/user/user.repository.ts";
import { buildGifts } from "../../../../server/wings/gifts.ts";
import { callerOf, folderOf, shareOf, uploaded, type Person } from "../../security/house.ts";
import type { LoginServer } from "../../login/login-server.ts";
import type { LifeServer } from "./life-server.ts";

/** All who act, and what lies about for them. Every process of a life has the same. */
export interface Cast {
  readonly people: readonly string[];
  readonly codes: readonly string[];
  /** Ids of shares that anybody may save. */
  readonly shares: readonly string[];
}

export const REWARDS: RewardRules = {
  checkIn: { plan: "premium-monthly", days: [0, 1, 2] },
  invite: { plan: "premium-monthly", days: 3 },
};
export const CODE_DAYS = 10;

/** The services of a server that give plans without money, by rules that give something. */
export const giftsOf = ({ context }: LifeServer) =>
  buildGifts(
    { ...context.services, config: context.config, rewardRules: REWARDS },
    context.services,
    context.services,
    context.services,
  );

/** A caller who acts for somebody over the wire. Throws `unauthenticated` for somebody who was erased. */
export async function asPerson(server: LifeServer, id: string): Promise<Person> {
  const { apiTokens, users } = server.context.services.login;
  if (!(await users.find(id))) throw failure("unauthenticated");
  return callerOf(asLoginServer(server), id, await apiTokens.create({ userId: id, days: 1 }));
}

export const asLoginServer = ({ origin, context }: LifeServer) => ({ origin, context }) as LoginServer;

/** Makes people, codes that several of them know, and shares. */
export async function makeCast(server: LifeServer, people: number, codes: number): Promise<Cast> {
  const ids = Array.from({ length: people }, () => randomUUID());
  for (const id of ids) await addPerson(server, id);
  const wish = { version: null, expiryDays: 3_000, note: "" };
  const { codeBatches } = giftsOf(server);
  const days = { ...wish, planId: "premium-monthly", lastsDays: CODE_DAYS, codes };
  const packs = { ...wish, planId: "storage-100", lastsDays: null, codes };
  return {
    people: ids,
    codes: [...(await codeBatches.make(days)), ...(await codeBatches.make(packs))],
    shares: await Promise.all(ids.slice(0, 3).map((id) => sharedBy(server, id))),
  };
}

async function addPerson({ context }: LifeServer, id: string): Promise<void> {
  const at = context.now();
  const blank = { username: null, phone_number: "", time_zone: "", view_type: "", password_hash: "" };
  const row = { ...blank, id, email: `${id}@example.org`, name: "", locale: "en-US", status: "ACTIVE" };
  const times = { created_at: at, password_updated_at: at, updated_at: 0 };
  await context.database.write((tx) => insertUser(tx, { ...row, ...times, is_new: 0, operator: 0 }));
}

async function sharedBy(server: LifeServer, id: string): Promise<string> {
  const person = await asPerson(server, id);
  const folder = await folderOf(person, "Shared");
  await uploaded(person, asLoginServer(server), "photo.jpg", "bytes of a photo", folder);
  return shareOf(person, [folder], { pass_code_option: "NOT_REQUIRED" });
}
