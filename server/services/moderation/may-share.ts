import type { Sql } from "../../database.ts";
import { isLimited } from "./moderation.repository.ts";

/** Moderation lets a person make new shares, by a clock (epoch ms). */
export const mayShareAt =
  (now: () => number) =>
  async (sql: Sql, ownerId: string): Promise<boolean> =>
    !(await isLimited(sql, ownerId, now()));
