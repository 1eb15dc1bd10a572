import type { Scene } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

const FILE = "referral.json";
const RULES = `{
  "plan": "premium",
  "inviterDays": 7,
  "invitedDays": 7,
  "activeDays": 2,
  "withinDays": 60,
  "refundDays": 14,
  "forgetDays": 30,
  "most": { "day": 5, "month": 20, "year": 60 },
  "fraud": [{ "sign": "same_device", "then": "refuse" }]
}
`;
const at = (line: number, message: string): string => `content/${FILE}:${line}  ${message}`;
const slipped = (from: string, to: string) => (scene: Scene) => {
  scene.write(FILE, RULES);
  scene.replace(FILE, from, to);
};
const FRAUD =
  '"fraud" is wrong: write a list such as [{"sign": "same_device", "then": "refuse"}], with hours, people or domains where a sign has them; [] for none.';

/** In the rules of inviting. */
export const REFERRAL_MISTAKES: readonly Mistake[] = [
  {
    slip: "no days in which an invited person has to be active",
    plant: slipped('"activeDays": 2', '"activeDays": 0'),
    told: [
      at(
        5,
        '"activeDays" is wrong: write the number of days, from 1 to 30, on which the invited person adds files.',
      ),
    ],
  },
  {
    slip: "a rule about a sign that nobody knows",
    plant: slipped("same_device", "same_shoes"),
    told: [at(10, FRAUD)],
  },
  {
    slip: "more people a day than a month in the rules of inviting",
    plant: slipped('"day": 5', '"day": 50'),
    told: [
      at(
        9,
        '"most" is wrong: write a month that is no less than a day, and a year that is no less than a month.',
      ),
    ],
  },
  {
    slip: "an invitation that gives a plan that isn't there",
    plant: slipped('"plan": "premium"', '"plan": "gold"'),
    told: [at(2, 'There is no plan "gold" with premium. Write one of premium.')],
  },
];
