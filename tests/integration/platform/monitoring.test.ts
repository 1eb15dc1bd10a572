import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { parse } from "yaml";
import { leftOut } from "../../support/left-out.ts";
import { samplesOf } from "../../support/metrics-text.ts";
import { startWhole, type WholeServer } from "../../support/whole-server.ts";

const FOLDER = join(import.meta.dirname, "../../../monitoring");
const FIGURE = /\b((?:holdall|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g;
/** Labels that Prometheus adds, and the ends of histograms' buckets. */
const ADDED = ["job", "instance", "le"];

const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

const rules = (parse(read("alerts.yml")) as Rules).groups.flatMap((group) => group.rules);
const targets = (JSON.parse(read("dashboard.json")) as Dashboard).panels.flatMap(
  (panel) => panel.targets ?? [],
);

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const skip = hasPromtool
  ? false
  : leftOut("promtool", "whether Prometheus takes the rules, and each fires where it should");

describe("the files for Prometheus and Grafana", () => {
  let server: WholeServer;
  /** Figures by their names, each with the names of its labels; null where there is none to see. */
  const told = new Map<string, ReadonlySet<string> | null>();
  before(async () => {
    server = await startWhole({ env: {} });
    await fetch(`${server.origin}/readyz`);
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    for (const [, name = ""] of text.matchAll(/^# TYPE (\S+)/gm)) told.set(name, null);
    for (const sample of samplesOf(text).keys()) {
      const [, name = "", labels = ""] = /^([^{]+)(?:\{(.*)\})?$/.exec(sample) ?? [];
      told.set(name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label)));
    }
  });
  after(() => server?.close());

  it("ask for figures that a server tells, by labels that they have", () => {
    const asked = [...rules, ...targets].flatMap(({ expr }) => [...expr.matchAll(FIGURE)]);
    assert.ok(asked.length > 40);
    for (const [, name = "", selectors = ""] of asked) {
      const family = name.replace(/_(?:bucket|count)$/, "");
      const labels = told.get(name) ?? told.get(family);
      assert.ok(labels !== undefined, `nobody tells ${name}`);
      const chosen = [...selectors.matchAll(/(\w+)[=!]/g)].map(([, label = ""]) => label);
      assert.deepEqual(
        labels === null ? [] : chosen.filter((label) => !labels.has(label) && !ADDED.includes(label)),
        [],
        name,
      );
    }
  });

  it(
    "are rules that Prometheus takes, each of which fires where it has to, and none where all is well",
    { skip },
    () => {
      const run = (...args: readonly string[]) =>
        execFileSync("promtool", args, { cwd: FOLDER, encoding: "utf8" });
      assert.match(run("check", "rules", "alerts.yml"), new RegExp(`SUCCESS: ${rules.length} rules found`));
      assert.match(run("test", "rules", "alerts.test.yml"), /SUCCESS/);
      const cases = read("alerts.test.yml");
      assert.deepEqual(
        rules.map(({ alert }) => alert).filter((alert) => !cases.includes(`alertname="${alert}"`)),
        [],
      );
    },
  );
});
