import { globSync } from "node:fs";
import { PlanFile, type Plan } from "../../../contract/plans.ts";
import { isDay } from "../../../contract/policy.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson, type JsonFile } from "../data-files/json-file.ts";

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
  /** Faults that show in a single file's form. */
  readonly faults: ContentFault[];
}

/** Reads every version of every plan, by plan and day. */
export function readPlanFiles(folder: string): PlanFiles {
  const plans: WrittenPlan[] = [];
  const faults: ContentFault[] = [];
  const paths = planPaths(folder);
  for (const path of paths) {
    const file = readJson(folder, path);
    if (!file) continue;
    if (isFault(file)) {
      faults.push(file);
      continue;
    }
    const [, id = "", name = ""] = path.split("/");
    const version = name.replace(/\.json$/, "");
    const own = [...checkShape(file, PlanFile), ...checkPlace(file, id, version)];
    faults.push(...own);
    plans.push({ file, path, id, version, plan: own.length === 0 ? (file.value as Plan) : undefined });
  }
  return { plans, paths, faults };
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
