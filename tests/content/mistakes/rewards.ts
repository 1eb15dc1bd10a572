import { PREMIUM, type Scene } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

const FILE = "rewards.json";
const RULES = `{
  "checkIn": { "plan": "premium", "days": [0, 0, 1] },
  "invite": { "plan": "premium", "days": 7 }
}
`;
const at = (line: number, message: string): string => `content/${FILE}:${line}  ${message}`;
const slipped = (from: string, to: string) => (scene: Scene) => {
  scene.write(FILE, RULES);
  scene.replace(FILE, from, to);
};
const DAYS =
  "write the days of the plan that each day of a streak gives, such as [0, 0, 0, 0, 0, 0, 1], at most 31 of them; [] while nobody can check in";

/** In the rules about what people get for coming. */
export const REWARD_MISTAKES: readonly Mistake[] = [
  {
    slip: "a fraction of a day in a reward",
    plant: slipped("[0, 0, 1]", "[0, 0, 0.5]"),
    told: [at(2, `"checkIn.days" is wrong: ${DAYS}.`)],
  },
  {
    slip: "a reward below zero",
    plant: slipped('"days": 7', '"days": -7'),
    told: [at(3, '"invite.days" is wrong: write a whole number of days up to 366; 0 for nothing.')],
  },
  {
    slip: "a field misspelt in the rewards",
    plant: slipped('"invite": { "plan"', '"invite": { "plann"'),
    told: [
      at(3, '"plann" is not a known field of "invite". Did you mean "plan"?'),
      at(
        3,
        '"invite.plan" is missing: write the id of a published plan with premium, such as premium-monthly.',
      ),
    ],
  },
  {
    slip: "a reward of a plan that has a fault itself",
    plant: (scene) => {
      scene.write(FILE, RULES);
      scene.replace(PREMIUM, '"kind"', '"kin"');
    },
    told: [
      `content/${PREMIUM}:1  "kind" is missing: write one of free, subscription, storage-pack, traffic-pack.`,
      `content/${PREMIUM}:4  "kin" is not a known field. Did you mean "kind"?`,
    ],
  },
  {
    slip: "a reward of a plan that isn't there",
    plant: slipped('"premium", "days": 7', '"gold", "days": 7'),
    told: [at(3, 'There is no plan "gold" with premium. Write one of premium.')],
  },
  {
    slip: "a reward for a task of a plan that isn't there",
    plant: slipped(
      '"days": 7 }',
      '"days": 7 },\n  "tasks": { "plan": "gold", "profile": { "scene": "newcomer", "days": 1 } }',
    ),
    told: [at(4, 'There is no plan "gold" with premium. Write one of premium.')],
  },
  {
    slip: "a reward for something that nobody can prove",
    plant: slipped(
      '"days": 7 }',
      '"days": 7 },\n  "tasks": { "plan": "premium", "profil": { "scene": "newcomer", "days": 1 } }',
    ),
    told: [at(4, '"profil" is not a known field of "tasks". Did you mean "profile"?')],
  },
  {
    slip: "a reward of a plan without premium",
    plant: slipped('"premium", "days": [', '"room", "days": ['),
    told: [at(2, 'There is no plan "room" with premium. Write one of premium.')],
  },
];
