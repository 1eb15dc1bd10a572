import { Value } from "typebox/value";
import {
  CONFIG_FACTS,
  CONFIG_ID,
  CONFIG_LISTS,
  configFile,
  type ConfigFact,
  type ConfigFiles,
  type ConfigList,
} from "../../../contract/config-files.ts";
import type { Addresses } from "../content/addresses.ts";
import { closest } from "../content/closest.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, isRecord, readJson, type JsonFile } from "../data-files/json-file.ts";
import type { Platform } from "../data-files/platforms.ts";

/** Every fault of the files that apps ask for, `config/*.json` of a content folder. */
export const checkConfig = (
  folder: string,
  addresses: Addresses,
  platforms: readonly Platform[],
): ContentFault[] => {
  const check = (name: keyof ConfigFiles, of: (file: JsonFile) => ContentFault[]) => {
    const file = readJson(folder, configFile(name));
    if (!file) return [];
    return isFault(file) ? [file] : of(file);
  };
  const lists = Object.keys(CONFIG_LISTS) as ConfigList[];
  const facts = Object.keys(CONFIG_FACTS) as ConfigFact[];
  return [
    ...lists.flatMap((name) => check(name, (file) => checkList(file, name, addresses))),
    ...facts.flatMap((name) => check(name, (file) => checkShape(file, CONFIG_FACTS[name]))),
    ...check("basic", (file) => checkVersions(file, platforms)),
  ];
};

function checkList(file: JsonFile, name: ConfigList, addresses: Addresses): ContentFault[] {
  const { path, value, lineOf } = file;
  if (!isRecord(value))
    return [{ path, line: 1, message: 'The file is wrong: write it as {"an-id": {…}, "another-id": {…}}.' }];
  return Object.entries(value).flatMap(([id, entry]) => {
    const say = (message: string, ...place: string[]) => ({ path, line: lineOf(id, ...place), message });
    const odd = CONFIG_ID.test(id)
      ? []
      : [say(`"${id}" is no id: write lower-case letters, digits and hyphens.`)];
    const faults = checkShape({ ...file, value: entry }, CONFIG_LISTS[name], [id]);
    if (faults.length > 0 || !Value.Check(CONFIG_LISTS[name], entry)) return [...odd, ...faults];
    return [...odd, ...checkAddress(entry.address, addresses, say), ...checkTimes(entry, say)];
  });
}

type Say = (message: string, ...place: string[]) => ContentFault;

function checkAddress(address: string, addresses: Addresses, say: Say): ContentFault[] {
  const [path = ""] = address.split(/[?#]/);
  if (!address.startsWith("/") || addresses.has(path)) return [];
  const meant = closest(path, [...addresses.keys()]);
  return [
    say(
      `There is no page ${path}. ${meant ? `Did you mean ${meant}?` : "Write one there is."}`,
      "address",
      address,
    ),
  ];
}

function checkTimes(entry: object, say: Say): ContentFault[] {
  if (!("starts" in entry) || !("ends" in entry)) return [];
  const { starts, ends } = entry as { readonly starts: string; readonly ends: string };
  if (Date.parse(starts) < Date.parse(ends)) return [];
  return [say(`It ends at ${ends}, which isn't after its start. Write a later time.`, "ends")];
}

function checkVersions({ path, value, lineOf }: JsonFile, platforms: readonly Platform[]): ContentFault[] {
  const versions = isRecord(value) && isRecord(value["oldestVersions"]) ? value["oldestVersions"] : {};
  const known = platforms.map(({ id }) => id);
  return Object.keys(versions)
    .filter((id) => !known.includes(id))
    .map((id) => {
      const meant = closest(id, known);
      return {
        path,
        line: lineOf("oldestVersions", id),
        message: `There is no app "${id}" in platforms.json. ${meant ? `Did you mean "${meant}"?` : "Remove it."}`,
      };
    });
}
