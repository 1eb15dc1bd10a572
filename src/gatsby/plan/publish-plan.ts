import { isDeepStrictEqual } from "node:util";
import { sealOf, textSeal, withSeal, type Seal } from "../../../contract/seals.ts";
import { versionsOf, type WrittenPlan } from "./plan-files.ts";

/** Says why a plan can't be published, in words for the person who tried. */
export class NotPublishable extends Error {}

/**
 * The seals with that of one more version of a plan, or as they are when it has its seal already. `plans` are all that are
 * written, and without a fault. Throws NotPublishable.
 */
export function publishPlan(
  written: WrittenPlan,
  plans: readonly WrittenPlan[],
  seals: readonly Seal[],
  today: string,
): readonly Seal[] {
  const refuse = (message: string): never => {
    throw new NotPublishable(`${written.file.path}:1  ${message}`);
  };
  const seal = sealOf(seals, written.path);
  if (seal && textSeal(written.file.source) !== seal.sha256)
    refuse(
      `This plan was sealed on ${seal.sealed} and has been changed since. What is published is never sealed anew: undo the change, and write a new version.`,
    );
  if (seal) return seals;
  const published = versionsOf(plans, written).filter((other) => sealOf(seals, other.path));
  const newest = published.at(-1);
  if (newest && newest.version > written.version)
    refuse(
      `A version that is in force from ${newest.version} is published already. This one can't begin before it: name the file after a day that is later.`,
    );
  if (newest && written.version < today)
    refuse(
      `The version would be in force from ${written.version}, in the past, and people have bought what was in force then. Name the file after today or a later day.`,
    );
  if (newest && saysTheSame(newest, written))
    refuse(
      `The version says what that of ${newest.version} says. Write what changes, then publish. Without a change, remove the file.`,
    );
  return withSeal(seals, written.path, written.file.source, today);
}

const saysTheSame = (one: WrittenPlan, other: WrittenPlan): boolean =>
  isDeepStrictEqual({ ...one.plan, version: "" }, { ...other.plan, version: "" });
