import { LOCALES } from "../../../contract/locales.ts";
import { PACK, PREMIUM, type Scene } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

const at = (path: string, line: number, message: string): string => `content/${path}:${line}  ${message}`;
const inPremium = (from: string, to: string) => (scene: Scene) => scene.replace(PREMIUM, from, to);
const inPack = (from: string, to: string) => (scene: Scene) => scene.replace(PACK, from, to);
const TEXT = (most: number) => `write 1 to ${most} letters on one line, with no space at the ends`;
const BYTES = "write a whole number of bytes up to 9007199254740991, such as 107374182400 for 100 GB";
const RULES = '{ "usedUp": "slow", "visitorsPay": true, "strangersPercent": 101 }';
const EUROS = "write a whole number of at least 1, in hundredths of EUR: 499 is 4.99 EUR";
const YEN = "write a whole number of at least 1, in whole JPY: 499 is 499 JPY";

/** The line of the last locale's name in PREMIUM: each locale has four lines. */
const LAST_NAME = 24 + 4 * (LOCALES.length - 1);

/** In plans that aren't published yet. */
export const PLAN_MISTAKES: readonly Mistake[] = [
  {
    slip: "a comma missing in a plan",
    plant: inPremium('"2026-04-01",', '"2026-04-01"'),
    told: [at(PREMIUM, 3, 'A comma is missing after "2026-04-01". Add it.')],
  },
  {
    slip: "a plan without a locale",
    plant: (scene) => scene.replace(PREMIUM, /"uk": \{[^}]*\},\s*/.exec(scene.read(PREMIUM))![0], ""),
    told: [at(PREMIUM, 23, '"names.uk" is missing: write {"name": "…", "words": "One sentence."}.')],
  },
  {
    slip: "a locale misspelt in a plan",
    plant: inPremium('"zh-TW": {', '"zh-Tw": {'),
    told: [
      at(PREMIUM, 23, '"names.zh-TW" is missing: write {"name": "…", "words": "One sentence."}.'),
      at(PREMIUM, LAST_NAME, '"zh-Tw" is not a known field of "names". Did you mean "zh-TW"?'),
    ],
  },
  {
    slip: "an empty name of a plan",
    plant: inPremium('"name": "The plan premium"', '"name": ""'),
    told: [at(PREMIUM, 25, `"names.en-US.name" is wrong: ${TEXT(30)}.`)],
  },
  {
    slip: "a name of a plan too long for a card",
    plant: inPremium('"name": "The plan premium"', `"name": "${"a".repeat(31)}"`),
    told: [at(PREMIUM, 25, `"names.en-US.name" is wrong: ${TEXT(30)}.`)],
  },
  {
    slip: "a space at the end of a plan's words",
    plant: inPremium('"words": "What it is."', '"words": "What it is. "'),
    told: [at(PREMIUM, 26, `"names.en-US.words" is wrong: ${TEXT(160)}.`)],
  },
  {
    slip: "a name that another plan has",
    plant: (scene) =>
      scene.write(PACK, scene.read(PACK).replace(/("es": \{\s*"name": )"[^"]*"/, '$1"The plan premium"')),
    told: [
      at(
        PACK,
        25,
        '"The plan premium" is the name of the plan "premium", too, in es, so nobody could tell them apart. Write another name.',
      ),
    ],
  },
  {
    slip: "a price with a point",
    plant: inPremium('"amount": 499', '"amount": 4.99'),
    told: [at(PREMIUM, 8, `"prices.EUR.amount" is wrong: ${EUROS}.`)],
  },
  {
    slip: "a price as a text",
    plant: inPremium('"amount": 499', '"amount": "4,99 €"'),
    told: [at(PREMIUM, 8, `"prices.EUR.amount" is wrong: ${EUROS}.`)],
  },
  {
    slip: "a negative price",
    plant: inPremium('"amount": 800', '"amount": -800'),
    told: [at(PREMIUM, 12, `"prices.JPY.amount" is wrong: ${YEN}.`)],
  },
  {
    slip: "a price of nothing",
    plant: inPremium('"amount": 800', '"amount": 0'),
    told: [at(PREMIUM, 12, `"prices.JPY.amount" is wrong: ${YEN}.`)],
  },
  {
    slip: "a price that doesn't say whether tax is in it",
    plant: inPremium(',\n      "taxIncluded": true', ""),
    told: [at(PREMIUM, 7, '"prices.EUR.taxIncluded" is missing: write true or false.')],
  },
  {
    slip: "a price in a currency that doesn't exist",
    plant: inPremium('"EUR"', '"EURO"'),
    told: [at(PREMIUM, 7, '"EURO" is not a known field of "prices". Did you mean "EUR"?')],
  },
  {
    slip: "a currency that stands twice",
    plant: inPremium('"JPY"', '"EUR"'),
    told: [
      at(
        PREMIUM,
        11,
        '"EUR" stands twice in the same place, and only the last would count. Remove one of them.',
      ),
    ],
  },
  {
    slip: "a price missing in a currency that other plans have",
    plant: inPack(',\n    "JPY": {\n      "amount": 800,\n      "taxIncluded": true\n    }', ""),
    told: [
      at(
        PACK,
        6,
        'There is no price in JPY, though the plan "premium" has one: who pays in JPY couldn\'t buy this one. Add "JPY".',
      ),
    ],
  },
  {
    slip: "a plan that is sold without a price",
    plant: (scene) => scene.write(PACK, scene.read(PACK).replace(/ {2}"prices": \{[^]*?\n {2}\},\n/, "")),
    told: [
      at(
        PACK,
        4,
        'A storage-pack is sold, but nothing says for how much. Add "prices": {"EUR": {"amount": 499, "taxIncluded": true}}.',
      ),
    ],
  },
  {
    slip: "an id unlike its folder",
    plant: inPremium('"id": "premium"', '"id": "premiun"'),
    told: [at(PREMIUM, 2, '"id" is premiun but the folder says premium. Rename one of them.')],
  },
  {
    slip: "a version unlike its file",
    plant: inPremium('"version": "2026-04-01"', '"version": "2026-04-02"'),
    told: [
      at(PREMIUM, 3, `"version" is 2026-04-02 but the file's name says 2026-04-01. Rename one of them.`),
    ],
  },
  {
    slip: "a version that is no day",
    plant: (scene) => scene.move(PREMIUM, "plans/premium/2026-04-31.json"),
    told: [
      at(
        "plans/premium/2026-04-31.json",
        1,
        "2026-04-31 is no day of the calendar. Name the file after the day from which it is in force, such as 2026-12-01.json.",
      ),
    ],
  },
  {
    slip: "a plan beside the folders of plans",
    plant: (scene) => scene.move(PACK, "plans/room.json"),
    told: [
      at(
        "plans/room.json",
        1,
        `The site doesn't read "room.json" here. Remove it; pictures belong into static/pictures/.`,
      ),
    ],
  },
  {
    slip: "a kind that no plan has",
    plant: inPack('"storage-pack"', '"pack"'),
    told: [at(PACK, 4, '"kind" is wrong: write one of free, subscription, storage-pack, traffic-pack.')],
  },
  {
    slip: "a subscription without a period",
    plant: inPremium('  "period": "month",\n', ""),
    told: [
      at(
        PREMIUM,
        4,
        'A subscription is sold for a time, but nothing says for how long. Add "period": "month" or "year".',
      ),
    ],
  },
  {
    slip: "a subscription for good",
    plant: inPremium('"month"', '"once"'),
    told: [at(PREMIUM, 5, 'A subscription goes on month by month or year by year. Write "month" or "year".')],
  },
  {
    slip: "a period that there isn't",
    plant: inPremium('"month"', '"week"'),
    told: [at(PREMIUM, 5, '"period" is wrong: write one of month, year, once.')],
  },
  {
    slip: "a subscription that gives nothing",
    plant: (scene) =>
      scene.write(PREMIUM, scene.read(PREMIUM).replace(/"grants": \{[^]*?\n {2}\}/, '"grants": {}')),
    told: [at(PREMIUM, 16, 'Nobody pays for nothing. Write into "grants" what the plan gives.')],
  },
  {
    slip: "a pack with premium time",
    plant: inPack('"storageBytes": 700', '"storageBytes": 700,\n    "premium": true'),
    told: [
      at(PACK, 18, 'A storage-pack gives "storageBytes" alone. Remove "premium", or write another "kind".'),
    ],
  },
  {
    slip: "a pack that gives something else",
    plant: inPack('"storageBytes": 700', '"trafficBytesPerMonth": 700'),
    told: [
      at(PACK, 16, 'A storage-pack gives "storageBytes". Add it to "grants".'),
      at(
        PACK,
        17,
        'A storage-pack gives "storageBytes" alone. Remove "trafficBytesPerMonth", or write another "kind".',
      ),
    ],
  },
  {
    slip: "something given that no plan gives",
    plant: inPremium('"storageBytes"', '"storagBytes"'),
    told: [at(PREMIUM, 17, '"storagBytes" is not a known field of "grants". Did you mean "storageBytes"?')],
  },
  {
    slip: "rules of traffic that nobody understands",
    plant: inPremium('"storageBytes": 5000', `"storageBytes": 5000,\n    "trafficRules": ${RULES}`),
    told: [
      at(
        PREMIUM,
        18,
        '"grants.trafficRules.usedUp" is wrong: write how many bytes a second are still sent once the traffic of the month is used up, such as 131072, or "stop".',
      ),
      at(
        PREMIUM,
        18,
        '"grants.trafficRules.strangersPercent" is wrong: write a whole number from 0 to 100: the part of a month\'s traffic for visitors without an account.',
      ),
      at(
        PREMIUM,
        18,
        '"grants.trafficRules.freePreviewBytes" is missing: write a whole number of bytes up to 9007199254740991: looking at one\'s own files up to this size costs nothing.',
      ),
    ],
  },
  {
    slip: "a limit misspelt",
    plant: inPremium('"entries"', '"entires"'),
    told: [at(PREMIUM, 20, '"entires" is not a known field of "grants.limits". Did you mean "entries"?')],
  },
  {
    slip: "a limit without a number",
    plant: inPremium('"entries": 900', '"entries": "many"'),
    told: [
      at(
        PREMIUM,
        20,
        '"grants.limits.entries" is wrong: write how many files and folders a drive may hold, a whole number, or "unlimited".',
      ),
    ],
  },
  {
    slip: "bytes that are no whole number",
    plant: inPack('"storageBytes": 700', '"storageBytes": 1.5'),
    told: [at(PACK, 17, `"grants.storageBytes" is wrong: ${BYTES}.`)],
  },
  {
    slip: "bytes with a unit",
    plant: inPack('"storageBytes": 700', '"storageBytes": "100 GB"'),
    told: [at(PACK, 17, `"grants.storageBytes" is wrong: ${BYTES}.`)],
  },
  {
    slip: "a number too large to be exact",
    plant: inPack('"storageBytes": 700', '"storageBytes": 9007199254740993'),
    told: [at(PACK, 17, `"grants.storageBytes" is wrong: ${BYTES}.`)],
  },
  {
    slip: "a field that plans don't have",
    plant: inPremium('"kind":', '"discount": 10,\n  "kind":'),
    told: [at(PREMIUM, 4, '"discount" is not a known field. Remove it.')],
  },
  {
    slip: "a plan that is a list",
    plant: (scene) => scene.write(PREMIUM, "[]\n"),
    told: [at(PREMIUM, 1, "The file is wrong: write it as {…}.")],
  },
];
