import type { RewardType } from "../../../contract/rewards.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { PlanGrant, PlanGrants } from "../plan/index.ts";
import { giveDays, type GiveDaysParts } from "./give-days.ts";
import type { RewardedTask } from "./reward-rules.ts";
import { insertReward, rewardsOf } from "./reward.repository.ts";

/** The server itself knows that somebody has done something, so nobody has to be believed. */
export type Proofs = Readonly<Record<RewardType, (sql: Sql, ownerId: string) => Promise<boolean>>>;

export interface TaskRewardParts extends GiveDaysParts {
  readonly database: Database;
  readonly grants: Pick<PlanGrants, "give" | "list">;
  readonly tasks: readonly RewardedTask[];
  readonly proofs: Proofs;
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
}

export interface SeenTask extends RewardedTask {
  readonly isDone: boolean;
  readonly isRewarded: boolean;
}

export interface TaskRewards {
  /** The rewarded steps of a scene (`""`: of all), and where somebody stands with each. */
  status(ownerId: string, scene: string): Promise<readonly SeenTask[]>;
  /**
   * Gives a reward, once; asked again, tells the same grant. Throws `activity_over` when nothing is given for it,
   * `activity_not_done` and `unauthenticated`.
   */
  take(ownerId: string, type: string): Promise<PlanGrant>;
}

export function createTaskRewards(parts: TaskRewardParts): TaskRewards {
  const { database, grants, tasks, proofs } = parts;

  async function earlier(sql: Sql, ownerId: string, type: string): Promise<PlanGrant | null> {
    const reward = (await rewardsOf(sql, ownerId)).find((one) => one.type === type);
    if (!reward) return null;
    return (await grants.list(sql, ownerId)).find(({ id }) => id === reward.grant_id) ?? null;
  }

  return {
    async status(ownerId, scene) {
      const given = new Set((await rewardsOf(database.read, ownerId)).map(({ type }) => type));
      const shown = tasks.filter((task) => scene === "" || task.scene === scene);
      return Promise.all(
        shown.map(async (task) => {
          const isRewarded = given.has(task.type);
          return {
            ...task,
            isRewarded,
            isDone: isRewarded || (await proofs[task.type](database.read, ownerId)),
          };
        }),
      );
    },
    async take(ownerId, type) {
      const before = await earlier(database.read, ownerId, type);
      if (before) return before;
      const task = tasks.find((one) => one.type === type);
      if (!task) throw failure("activity_over");
      // A proof may read by connections of its own, which nobody waits for while they hold one.
      if (!(await proofs[task.type](database.read, ownerId))) throw failure("activity_not_done");
      return database.write(async (tx) => {
        if ((await parts.lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
        const meanwhile = await earlier(tx, ownerId, type);
        if (meanwhile) return meanwhile;
        const { plan: planId, days } = task;
        const grant = await giveDays(tx, parts, {
          ownerId,
          planId,
          days,
          source: "reward",
          event: task.type,
        });
        await insertReward(tx, {
          owner_id: ownerId,
          type: task.type,
          grant_id: grant.id,
          given_at: parts.now(),
        });
        return grant;
      });
    },
  };
}
