import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { StartFault } from "../../../server/platform/start-fault.ts";
import { createRegion } from "../../../server/services/region/index.ts";
import { runHoldall } from "../../support/run-holdall.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-region-files-"));
after(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const good = fileOf("good.rules", "block country NL\nallow network 193.0.6.0/24\nblock share AbC everyone\n");
const bad = fileOf("bad.rules", "block country UK\nblock network 10.0.0.1/8\n");

async function run(args: readonly string[], rules = good) {
  const env = { HOLDALL_DATA_DIR: folder, HOLDALL_REGION_RULES: rules };
  const { code, stdout } = await runHoldall(args, env);
  return { code, said: stdout.split("\n").slice(0, -1) };
}

describe("the commands about rules", () => {
  it("check a file before a server reads it, and name each fault by its line", async () => {
    assert.deepEqual(await run(["region", "check"]), { code: 0, said: ["3 rules, nothing wrong."] });
    assert.deepEqual(await run(["region", "check", bad]), {
      code: 1,
      said: [
        `${bad} line 1: "UK" isn't the code of a country; you may mean GB`,
        `${bad} line 2: "10.0.0.1/8" isn't where a network begins: write 10.0.0.0/8`,
      ],
    });
    assert.equal((await run(["region", "check"], "")).code, 2);
  });

  it("tell which line decides about an address", async () => {
    const { code, said } = await run(["region", "explain", "193.0.6.139", "--share", "AbC"]);
    assert.equal(code, 0);
    assert.match(said[0] ?? "", /^Country: NL \(table of 20\d\d-\d\d-\d\d\)\.$/);
    assert.deepEqual(said.slice(1), ["Everything: allow by line 2.", "Share AbC: block by line 3."]);
    assert.deepEqual((await run(["region", "explain", "192.168.1.1"])).said.slice(1), [
      "Everything: no line is about it, so allowed.",
    ]);
    assert.equal((await run(["region", "explain", "nowhere"])).code, 2);
  });
});

describe("a server", () => {
  const open = async (files: { readonly rulesFile?: string; readonly tableFile?: string }) => {
    const logger = { info: () => undefined, error: () => undefined };
    const region = createRegion({ rulesFile: null, tableFile: null, ...files, logger });
    await region.open();
    region.close();
  };
  const sentences = (error: unknown) => (error instanceof StartFault ? error.sentences : [String(error)]);

  it("doesn't start with rules or a table that are no good, and says why", async () => {
    const none = join(folder, "none");
    assert.match((await open({ rulesFile: bad }).catch(sentences))?.[1] ?? "", /bad\.rules line 2: /);
    assert.deepEqual(await open({ rulesFile: none }).catch(sentences), [`${none} can't be opened (ENOENT)`]);
    assert.match(
      String(await open({ tableFile: bad }).catch(sentences)),
      /can't be used as a table of countries/,
    );
    assert.equal(await open({ rulesFile: good }), undefined);
  });
});
