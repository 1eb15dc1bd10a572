import { areaAccessible } from "../../../contract/region.ts";

/** The addresses that pages ask: those that the operator names, else this server's own if there are rules. */
export function regionEndpoints(settings: {
  readonly rulesFile: string | null;
  readonly endpoints: readonly string[];
}): readonly string[] {
  if (settings.endpoints.length > 0) return settings.endpoints;
  return settings.rulesFile === null ? [] : [`/api${areaAccessible.path}`];
}

/** Origins that pages call besides their own, each once. */
export const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((each) => URL.canParse(each)).map((each) => new URL(each).origin)),
];
