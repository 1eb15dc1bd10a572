import { LOCALES } from "../../../contract/locales.ts";
import type { Plan } from "../../../contract/plans.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkKind } from "./check-kind.ts";
import { readPlanFiles, versionsOf, type WrittenPlan } from "./plan-files.ts";

interface SoundPlan extends WrittenPlan {
  readonly plan: Plan;
}

/** Every fault of every plan below a content folder, but for seals. */
export function checkPlans(folder: string): ContentFault[] {
  const { plans, faults } = readPlanFiles(folder);
  const sound = plans.filter((each): each is SoundPlan => each.plan !== undefined);
  const newest = sound.filter((each) => versionsOf(sound, each).at(-1) === each);
  return [
    ...faults,
    ...sound.flatMap((each) => checkKind(each, each.plan)),
    ...sound.flatMap((each) => checkSameKind(each, sound)),
    ...checkOneFree(newest),
    ...checkNames(newest),
    ...checkCurrencies(newest),
  ];
}

const faultAt = ({ file }: WrittenPlan, place: readonly string[], message: string): ContentFault => ({
  path: file.path,
  line: file.lineOf(...place),
  message,
});

/** Grants of earlier versions go on, so a plan stays of its kind. */
function checkSameKind(written: SoundPlan, plans: readonly SoundPlan[]): ContentFault[] {
  const [first] = versionsOf(plans, written);
  const { kind } = written.plan;
  if (!first || first.plan.kind === kind) return [];
  return [
    faultAt(
      written,
      ["kind"],
      `"kind" is ${kind}, but in the version of ${first.version} it is ${first.plan.kind}, and people may have it. Write ${first.plan.kind}, or begin a plan with another id.`,
    ),
  ];
}

/** `newest` holds the newest version of each plan. */
function checkOneFree(newest: readonly SoundPlan[]): ContentFault[] {
  const [first, ...more] = newest.filter(({ plan }) => plan.kind === "free");
  return more.map((written) =>
    faultAt(
      written,
      ["kind"],
      `The free plan is "${first?.id}" already, and everybody has that one. Write another "kind", or remove one of the two.`,
    ),
  );
}

function checkNames(newest: readonly SoundPlan[]): ContentFault[] {
  return newest.flatMap((written, index) =>
    LOCALES.flatMap((locale) => {
      const name = written.plan.names[locale].name;
      const twin = newest.slice(0, index).find(({ plan }) => plan.names[locale].name === name);
      if (!twin) return [];
      return [
        faultAt(
          written,
          ["names", locale, "name"],
          `"${name}" is the name of the plan "${twin.id}", too, in ${locale}, so nobody could tell them apart. Write another name.`,
        ),
      ];
    }),
  );
}

/** Somebody who pays in one currency must be able to buy every plan in it. */
function checkCurrencies(newest: readonly SoundPlan[]): ContentFault[] {
  const sold = newest.filter(({ plan }) => plan.kind !== "free" && plan.prices);
  const used = new Map(
    sold.flatMap(({ id, plan }) => Object.keys(plan.prices ?? {}).map((currency) => [currency, id])),
  );
  return sold.flatMap((written) =>
    [...used]
      .filter(([currency]) => !Object.hasOwn(written.plan.prices ?? {}, currency))
      .map(([currency, id]) =>
        faultAt(
          written,
          ["prices"],
          `There is no price in ${currency}, though the plan "${id}" has one: who pays in ${currency} couldn't buy this one. Add "${currency}".`,
        ),
      ),
  );
}
