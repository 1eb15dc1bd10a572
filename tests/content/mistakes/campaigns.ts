import { LOCALES } from "../../../contract/locales.ts";
import { PREMIUM, type Scene } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

const FILE = "campaigns/bag-2026.json";
const NAMES = LOCALES.map(
  (locale) => `    "${locale}": { "name": "In the bag", "words": "A week of premium." }`,
).join(",\n");
const CAMPAIGN = `{
  "id": "bag-2026",
  "kind": "gift",
  "page": "christmas",
  "starts": "2026-12-18T00:00:00Z",
  "ends": "2027-01-07T00:00:00Z",
  "audience": { "accounts": "before" },
  "gift": { "plan": "premium", "days": 7 },
  "budget": { "unit": "premium_second", "amount": 604800000 },
  "names": {
${NAMES}
  }
}
`;
const at = (line: number, message: string): string => `content/${FILE}:${line}  ${message}`;
const slipped = (from: string, to: string) => (scene: Scene) => {
  scene.write(FILE, CAMPAIGN);
  scene.replace(FILE, from, to);
};

/** In the campaigns. */
export const CAMPAIGN_MISTAKES: readonly Mistake[] = [
  {
    slip: "a campaign on a page that isn't there",
    plant: slipped('"page": "christmas"', '"page": "easter"'),
    told: [at(4, '"page" is wrong: write one of black-friday, christmas, compensation.')],
  },
  {
    slip: "a gift on the page of compensations",
    plant: slipped('"page": "christmas"', '"page": "compensation"'),
    told: [
      at(4, '"page" is compensation. Only compensations belong on the page compensation, and nowhere else.'),
    ],
  },
  {
    slip: "a campaign that is over before it starts",
    plant: slipped("2027-01-07", "2026-12-07"),
    told: [
      at(
        5,
        "It is over at 2026-12-07T00:00:00Z, before it starts at 2026-12-18T00:00:00Z. Put the earlier time first.",
      ),
    ],
  },
  {
    slip: "a campaign on a day that no calendar has",
    plant: slipped("2027-01-07T00", "2027-13-07T00"),
    told: [at(5, '"2027-13-07T00:00:00Z" is no time. Write one such as 2026-11-27T00:00:00Z.')],
  },
  {
    slip: "a campaign without an end of premium",
    plant: slipped(', "days": 7', ""),
    told: [at(8, 'Premium has an end. Write "days" in "gift".')],
  },
  {
    slip: "a campaign of a plan that isn't there",
    plant: slipped('"plan": "premium"', '"plan": "gold"'),
    told: [at(8, 'There is no plan "gold" to give. Write one of premium, room.')],
  },
  {
    slip: "a budget in another unit than the gift",
    plant: slipped('"unit": "premium_second"', '"unit": "storage_byte"'),
    told: [at(9, 'The plan "premium" is counted in premium_second. Write that in "budget".')],
  },
  {
    slip: "a budget in a unit of which a gift of storage and traffic gives nothing",
    plant: (scene) => {
      scene.replace(PREMIUM, '"premium": true', '"trafficBytesPerMonth": 1000');
      scene.write(FILE, CAMPAIGN);
    },
    told: [at(9, 'The plan "premium" is counted in storage_byte or traffic_byte. Write that in "budget".')],
  },
  {
    slip: "a campaign whose file has another name",
    plant: slipped('"id": "bag-2026"', '"id": "bag-2027"'),
    told: [at(2, '"id" is bag-2027. Rename the file to bag-2027.json.')],
  },
  {
    slip: "a gift for those affected",
    plant: slipped('"audience": { "accounts": "before" }', '"affected": { "by": "list" }'),
    told: [at(7, 'Only a compensation has "affected". Say in "audience" whom a gift is for.')],
  },
  {
    slip: "a compensation that doesn't say which time it is about",
    plant: (scene) => {
      scene.write(FILE, CAMPAIGN);
      scene.replace(FILE, '"kind": "gift"', '"kind": "compensation"');
      scene.replace(FILE, '"page": "christmas"', '"page": "compensation"');
      scene.replace(FILE, '"audience": { "accounts": "before" }', '"affected": { "by": "activity" }');
    },
    told: [at(7, 'Write "from" and "to" in "affected": the time that it is about.')],
  },
];
