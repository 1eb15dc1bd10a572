import { sealOf, textSeal, type Seal } from "../../../contract/seals.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkList, checkLost } from "../seals/check-list.ts";
import { readLock } from "../seals/seal-list.ts";
import { publishCommand, readPlanFiles, versionsOf, type WrittenPlan } from "./plan-files.ts";
import { PLAN_SEALS } from "./plan-seals.ts";

/** Faults of published plans by their seals. `today` is a UTC day. */
export function checkPlanSeals(folder: string, today: string): ContentFault[] {
  const lock = readLock(folder, PLAN_SEALS);
  const { seals, faults } = checkList(lock, PLAN_SEALS);
  if (seals.length === 0 && faults.length > 0) return faults;
  const { plans, paths } = readPlanFiles(folder);
  return [
    ...faults,
    ...checkLost(seals, new Set(paths), lock, PLAN_SEALS),
    ...plans.flatMap((written) =>
      sealOf(seals, written.path)
        ? checkPublished(written, seals)
        : checkUnpublished(written, plans, seals, today),
    ),
  ];
}

function checkPublished({ file, path, id }: WrittenPlan, seals: readonly Seal[]): ContentFault[] {
  const own = seals.filter((seal) => seal.path === path);
  const [seal] = own;
  if (!seal || (own.length === 1 && textSeal(file.source) === seal.sha256)) return [];
  return [
    {
      path: file.path,
      line: 1,
      message: `This plan was published and sealed on ${seal.sealed} and has been changed since. People bought what it said: undo the change (git log -- ${file.path} shows it), and write what should be different into a new version, content/plans/${id}/<day from which it is in force>.json.`,
    },
  ];
}

/** A version without a seal is a draft. By now its day may have come, or a later version may have been sealed. */
function checkUnpublished(
  written: WrittenPlan,
  plans: readonly WrittenPlan[],
  seals: readonly Seal[],
  today: string,
): ContentFault[] {
  const { file, version } = written;
  const later = versionsOf(plans, written).find(
    (other) => other.version > version && sealOf(seals, other.path),
  );
  const fault = (message: string): ContentFault[] => [{ path: file.path, line: 1, message }];
  if (later)
    return fault(
      `A version that is in force from ${later.version} is published already. This one can't begin before it: name the file after a day that is later.`,
    );
  if (version > today) return [];
  return fault(
    `This version was to be in force from ${version}, but it isn't sealed, so nobody has it. Publish it with ${publishCommand(written)}, or name the file after the day from which it will be.`,
  );
}
