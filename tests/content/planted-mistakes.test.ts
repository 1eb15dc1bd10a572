import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, it } from "node:test";
import { BLOCKS_MISTAKES } from "./mistakes/blocks.ts";
import { BYTES_MISTAKES } from "./mistakes/bytes.ts";
import { DATA_MISTAKES } from "./mistakes/data.ts";
import { FIELDS_MISTAKES } from "./mistakes/fields.ts";
import { LINKS_MISTAKES } from "./mistakes/links.ts";
import { PICTURES_MISTAKES } from "./mistakes/pictures.ts";
import { PLACES_MISTAKES } from "./mistakes/places.ts";
import { PLAN_SEAL_MISTAKES } from "./mistakes/plan-seals.ts";
import { PLAN_MISTAKES } from "./mistakes/plans.ts";
import { CAMPAIGN_MISTAKES } from "./mistakes/campaigns.ts";
import { CONFIG_MISTAKES } from "./mistakes/config.ts";
import { REFERRAL_MISTAKES } from "./mistakes/referral.ts";
import { REWARD_MISTAKES } from "./mistakes/rewards.ts";
import { Scene } from "./scene.ts";

const MISTAKES = [
  ...FIELDS_MISTAKES,
  ...BYTES_MISTAKES,
  ...BLOCKS_MISTAKES,
  ...LINKS_MISTAKES,
  ...PICTURES_MISTAKES,
  ...PLACES_MISTAKES,
  ...DATA_MISTAKES,
  ...PLAN_MISTAKES,
  ...PLAN_SEAL_MISTAKES,
  ...REWARD_MISTAKES,
  ...CONFIG_MISTAKES,
  ...REFERRAL_MISTAKES,
  ...CAMPAIGN_MISTAKES,
];

const root = mkdtempSync(join(tmpdir(), "holdall-mistakes-"));
let scene: Scene;

beforeEach(() => {
  rmSync(root, { recursive: true });
  scene = new Scene(root);
});
after(() => rmSync(root, { recursive: true }));

it("content without a mistake has no fault", () => assert.deepEqual(scene.faults(), []));

describe("an editor's mistake is told by its file, its line, what is wrong and what to do, and by nothing that follows from it:", () => {
  for (const { slip, plant, told } of MISTAKES)
    it(slip, () => {
      plant(scene);
      assert.deepEqual(scene.faults(), told);
    });
});
