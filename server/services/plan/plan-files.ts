import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Value } from "typebox/value";
import { PlanFile, withLaterLocales, type Plan } from "../../../contract/plans.ts";
import { utcDay, versionOn } from "../../../contract/policy.ts";
import { firstBreak, parseLock, textSeal, type Seal } from "../../../contract/seals.ts";
import { errorCode } from "../../platform/error-code.ts";
import { StartFault } from "../../platform/start-fault.ts";

/** A published version of a plan. It never changes. */
export interface PlanVersion extends Plan {
  /** The SHA-256 of its file, by which a bill names it. */
  readonly hash: string;
}

export interface Plans {
  /** The version of each plan that is in force at a time (epoch ms), by id; a plan that only begins later is left out. */
  newest(at: number): readonly PlanVersion[];
  /** The version of a plan that is in force at a time (epoch ms). */
  inForce(id: string, at: number): PlanVersion | undefined;
  /** A version by its day, `yyyy-mm-dd`, however old it is. */
  version(id: string, version: string): PlanVersion | undefined;
}

const LOCK_FILE = "plans/plans.lock.json";
const PATH = /^plans\/([^/.]+)\/([^/.]+)\.json$/;
const REMEDY = "Bring content/plans back as it was published";

/**
 * Reads every published version of every plan below `content`, the folder of content; drafts are left out. Throws a
 * `StartFault` that lists everything that isn't as it was sealed.
 */
export function readPlans(content: string): Plans {
  const faults: string[] = [];
  const versions = sealsIn(content).flatMap((seal, index, seals) => {
    const found = readVersion(content, seal, seals.slice(0, index));
    if (typeof found !== "string") return [found];
    faults.push(`content/${seal.path} ${found}. ${REMEDY}.`);
    return [];
  });
  if (faults.length > 0) throw new StartFault(faults);
  if (!versions.some(({ kind }) => kind === "free"))
    throw new StartFault([
      "content/plans has no published free plan, so nobody would have anything. npm run plan:publish publishes one.",
    ]);
  return plansOf(versions);
}

function sealsIn(content: string): readonly Seal[] {
  const refuse = (message: string) => new StartFault([`content/${LOCK_FILE} ${message}. ${REMEDY}.`]);
  let seals: readonly Seal[];
  try {
    seals = parseLock(readFileSync(join(content, LOCK_FILE), "utf8"));
  } catch (error) {
    throw refuse(errorCode(error) === "ENOENT" ? "isn't there" : "is no list of seals");
  }
  const broken = firstBreak(seals);
  if (broken) throw refuse(`was altered: the seal of ${broken.path} doesn't follow from those before it`);
  return seals;
}

/** The version that a seal is about, or what is wrong with it, as the end of a sentence. */
function readVersion(content: string, { path, sealed, sha256 }: Seal, before: readonly Seal[]) {
  const [, id, version] = PATH.exec(path) ?? [];
  if (before.some((other) => other.path === path)) return "is sealed twice";
  let source: string;
  try {
    source = readFileSync(join(content, path), "utf8");
  } catch (error) {
    return `was published and can't be read (${errorCode(error)})`;
  }
  if (textSeal(source) !== sha256) return `was changed since it was published and sealed on ${sealed}`;
  const plan = withLaterLocales(parse(source));
  if (!Value.Check(PlanFile, plan) || plan.id !== id || plan.version !== version)
    return "is no plan that this program understands";
  return { ...plan, hash: sha256 } satisfies PlanVersion;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function plansOf(versions: readonly PlanVersion[]): Plans {
  const byId = Map.groupBy(
    versions.map((plan) => ({ effective: plan.version, plan })),
    ({ plan }) => plan.id,
  );
  const inForce = (id: string, at: number) => versionOn(byId.get(id) ?? [], utcDay(at))?.plan;
  return {
    inForce,
    newest: (at) => [...byId.keys()].toSorted().flatMap((id) => inForce(id, at) ?? []),
    version: (id, version) => byId.get(id)?.find(({ effective }) => effective === version)?.plan,
  };
}
