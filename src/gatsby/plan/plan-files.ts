import { globSync } from "node:fs";
import { PlanFile, withLaterLocales, type Plan } from "../../../contract/plans.ts";
import { isDay } from "../../../contract/policy.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson, type JsonFile } from "../data-files/json-file.ts";
import { checkList } from "../seals/check-list.ts";
import { readLock } from "../seals/seal-list.ts";
import { PLAN_SEALS } from "./plan-seals.ts";

/** A version of a plan as it stands in its file. */
export interface WrittenPlan {
  readonly file: JsonFile;
  /** The path below the content folder, which identifies it in seals. */
  readonly path: string;
  /** The folder's name. */
  readonly id: string;
  /** The file's name: the day from which it is in force. */
  readonly version: string;
  /** Undefined when its fields are not what they should be. */
  readonly plan: Plan | undefined;
}

interface PlanFiles {
  readonly plans: readonly WrittenPlan[];
  /** The paths of all files, also of those that can't be read. */
  readonly paths: readonly string[];
  /** The plans with a version whose form has faults: what others say of these plans can't be judged. */
  readonly unclear: ReadonlySet<string>;
  /** Faults that show in a single file's form. */
  readonly faults: ContentFault[];
}

/** Reads every version of every plan, by plan and day. */
export function readPlanFiles(folder: string): PlanFiles {
  const plans: WrittenPlan[] = [];
  const faults: ContentFault[] = [];
  const unclear = new Set<string>();
  const paths = planPaths(folder);
  const sealed = new Set(checkList(readLock(folder, PLAN_SEALS), PLAN_SEALS).seals.map(({ path }) => path));
  for (const path of paths) {
    const written = readJson(folder, path);
    if (!written) continue;
    const [, id = "", name = ""] = path.split("/");
    if (isFault(written)) {
      faults.push(written);
      unclear.add(id);
      continue;
    }
    const file = sealed.has(path) ? { ...written, value: withLaterLocales(written.value) } : written;
    const version = name.replace(/\.json$/, "");
    const own = [...checkShape(file, PlanFile), ...checkPlace(file, id, version)];
    faults.push(...own);
    if (own.length > 0) unclear.add(id);
    plans.push({ file, path, id, version, plan: own.length === 0 ? (file.value as Plan) : undefined });
  }
  return { plans, paths, unclear, faults };
}

const planPaths = (folder: string): string[] =>
  globSync("plans/*/*.json", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();

function checkPlace({ path, value, lineOf }: JsonFile, id: string, version: string): ContentFault[] {
  const fields = value as Partial<Plan> | null;
  const unlike = (field: "id" | "version", here: string, what: string): ContentFault[] =>
    typeof fields?.[field] !== "string" || fields[field] === here
      ? []
      : [
          {
            path,
            line: lineOf(field),
            message: `"${field}" is ${fields[field]} but the ${what} says ${here}. Rename one of them.`,
          },
        ];
  if (!isDay(version))
    return [
      {
        path,
        line: 1,
        message: `${version} is no day of the calendar. Name the file after the day from which it is in force, such as 2026-12-01.json.`,
      },
    ];
  return [...unlike("id", id, "folder"), ...unlike("version", version, "file's name")];
}

/** The versions of the plan that this one belongs to, by day. */
export const versionsOf = <P extends WrittenPlan>(plans: readonly P[], { id }: P): P[] =>
  plans.filter((other) => other.id === id);

export const publishCommand = ({ id, version }: { readonly id: string; readonly version: string }): string =>
  `npm run plan:publish -- ${id}/${version}`;
