import { withSeal } from "../../../contract/seals.ts";
import { PLAN_SEALS } from "../../../src/gatsby/plan/plan-seals.ts";
import { lockText } from "../../../src/gatsby/seals/seal-list.ts";
import { FREE, PREMIUM, type Scene } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

const LOCK = "plans/plans.lock.json";
const DRAFT = "plans/free/2026-05-01.json";
const EDITED = `content/${FREE}:1  This plan was published and sealed on 2025-12-31 and has been changed since. People bought what it said: undo the change (git log -- content/${FREE} shows it), and write what should be different into a new version, content/plans/free/<day from which it is in force>.json.`;

/** Writes the next version of the free plan. */
function next(
  scene: Scene,
  path: string,
  ...changes: readonly (readonly [from: string, to: string])[]
): void {
  const day = path.slice("plans/free/".length, -".json".length);
  scene.write(path, scene.read(FREE).replace("2026-01-01", day));
  for (const [from, to] of changes) scene.replace(path, from, to);
}

/** In published plans, and in versions that come after them. */
export const PLAN_SEAL_MISTAKES: readonly Mistake[] = [
  {
    slip: "a published plan that was edited",
    plant: (scene) => scene.replace(FREE, '"storageBytes": 1000', '"storageBytes": 2000'),
    told: [EDITED],
  },
  {
    slip: "a language that came after a plan was published",
    plant: (scene) => {
      scene.replace(FREE, /"uk": \{[^}]*\},\s*/.exec(scene.read(FREE))![0], "");
      scene.write(LOCK, lockText(PLAN_SEALS, withSeal([], FREE, scene.read(FREE), "2025-12-31")));
    },
    told: [],
  },
  {
    slip: "a published plan that was edited and sealed anew",
    plant: (scene) => {
      const before = scene.read(FREE);
      scene.replace(FREE, '"storageBytes": 1000', '"storageBytes": 2000');
      const seals = withSeal(withSeal([], FREE, before, "2025-12-31"), FREE, scene.read(FREE), "2026-03-01");
      scene.write(LOCK, lockText(PLAN_SEALS, seals));
    },
    told: [EDITED],
  },
  {
    slip: "a published plan that was removed",
    plant: (scene) => scene.remove(FREE),
    told: [
      `content/${LOCK}:5  ${FREE} was published and sealed on 2025-12-31, but the file is gone. People keep the version that they bought: bring it back from the history (git log -- content/${FREE}).`,
    ],
  },
  {
    slip: "a seal of a plan that was edited",
    plant: (scene) => scene.replace(LOCK, '"2025-12-31"', '"2025-12-30"'),
    told: [
      `content/${LOCK}:8  The seal of ${FREE} doesn't follow from the seals before it: one of them was edited, removed or put elsewhere. The list of seals is only ever continued by npm run plan:publish; bring it back from the history (git log -- content/${LOCK}).`,
    ],
  },
  {
    slip: "two changes merged into the seals of plans",
    plant: (scene) => scene.write(LOCK, "<<<<<<< HEAD\n"),
    told: [
      `content/${LOCK}:1  The list of seals can't be read, perhaps because two changes were merged into it. Take the version of the main branch, then run npm run plan:publish again.`,
    ],
  },
  {
    slip: "a plan whose day has come without being published",
    plant: (scene) => {
      scene.move(PREMIUM, "plans/premium/2026-03-02.json");
      scene.replace("plans/premium/2026-03-02.json", "2026-04-01", "2026-03-02");
    },
    told: [
      "content/plans/premium/2026-03-02.json:1  This version was to be in force from 2026-03-02, but it isn't sealed, so nobody has it. Publish it with npm run plan:publish -- premium/2026-03-02, or name the file after the day from which it will be.",
    ],
  },
  {
    slip: "a version before one that is published",
    plant: (scene) => next(scene, "plans/free/2025-06-01.json"),
    told: [
      "content/plans/free/2025-06-01.json:1  A version that is in force from 2026-01-01 is published already. This one can't begin before it: name the file after a day that is later.",
    ],
  },
  {
    slip: "a free plan with a price",
    plant: (scene) =>
      next(scene, DRAFT, ['"kind"', '"prices": { "EUR": { "amount": 1, "taxIncluded": true } },\n  "kind"']),
    told: [`content/${DRAFT}:4  A free plan costs nothing. Remove "prices", or write another "kind".`],
  },
  {
    slip: "a free plan with a period",
    plant: (scene) => next(scene, DRAFT, ['"kind"', '"period": "month",\n  "kind"']),
    told: [`content/${DRAFT}:4  A free plan has no end. Remove "period", or write another "kind".`],
  },
  {
    slip: "a free plan that is premium",
    plant: (scene) => next(scene, DRAFT, ['"limits"', '"premium": true,\n    "limits"']),
    told: [
      `content/${DRAFT}:14  A free plan is not premium. Remove "premium", and write what it gives instead.`,
    ],
  },
  {
    slip: "a free plan that leaves a limit open",
    plant: (scene) => next(scene, DRAFT, ['"linkDays": "unlimited",', ""]),
    told: [
      `content/${DRAFT}:5  A free plan is what everybody has, so it must say all that it gives. Add "grants.limits.linkDays".`,
    ],
  },
  {
    slip: "a plan that becomes one of another kind",
    plant: (scene) =>
      next(
        scene,
        DRAFT,
        ['"kind": "free"', '"kind": "subscription",\n  "period": "year"'],
        [
          '"grants"',
          '"prices": { "EUR": { "amount": 1, "taxIncluded": true }, "JPY": { "amount": 1, "taxIncluded": true } },\n  "grants"',
        ],
      ),
    told: [
      `content/${DRAFT}:4  "kind" is subscription, but in the version of 2026-01-01 it is free, and people may have it. Write free, or begin a plan with another id.`,
    ],
  },
  {
    slip: "a second free plan",
    plant: (scene) => {
      next(scene, DRAFT, ['"id": "free"', '"id": "gratis"']);
      scene.move(DRAFT, "plans/gratis/2026-05-01.json");
      scene.write(
        "plans/gratis/2026-05-01.json",
        scene.read("plans/gratis/2026-05-01.json").replaceAll("The plan free", "The plan gratis"),
      );
    },
    told: [
      'content/plans/gratis/2026-05-01.json:4  The free plan is "free" already, and everybody has that one. Write another "kind", or remove one of the two.',
    ],
  },
];
