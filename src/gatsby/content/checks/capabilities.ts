import { CAPABILITIES, type Capability } from "../../../../contract/capabilities.ts";
import { isDraft } from "../addresses.ts";
import { closest } from "../closest.ts";
import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";
import { listOf } from "../field-types.ts";

type Capabilities = Readonly<Record<string, Capability>>;

/**
 * Texts promise only what the product has. A text about a capability names it: under `describes` if the product has it,
 * under `awaits` if the text says that it is missing. A draft may describe what is still being built. Policies are
 * written in legal language, so they aren't searched for a capability's words.
 */
export function checkCapabilities(
  files: readonly ContentFile[],
  capabilities: Capabilities = CAPABILITIES,
): ContentFault[] {
  return files
    .filter(isOriginal)
    .flatMap((file) => [
      ...unknownNames(file, capabilities),
      ...promised(file, capabilities),
      ...arrived(file, capabilities),
      ...(LAWFUL.has(file.place.kind)
        ? []
        : [...unnamed(file, capabilities), ...namedInVain(file, capabilities)]),
    ]);
}

const LAWFUL: ReadonlySet<string> = new Set(["policy", "notice", "transparency"]);

function unknownNames(file: ContentFile, capabilities: Capabilities): ContentFault[] {
  const known = Object.keys(capabilities);
  return ["describes", "awaits"].flatMap((field) =>
    namesIn(file, field)
      .filter((name) => !known.includes(name))
      .map((name) => {
        const meant = closest(name, known);
        const advice = meant
          ? `Did you mean "${meant}"?`
          : "Those that are known stand in contract/capabilities.ts.";
        return faultOf(file, field, `"${name}" is not a capability. ${advice}`);
      }),
  );
}

const promised = (file: ContentFile, capabilities: Capabilities): ContentFault[] =>
  namesIn(file, "describes")
    .filter((name) => capabilities[name]?.built === false && !isDraft(file))
    .map((name) =>
      faultOf(
        file,
        "describes",
        `The product has no "${name}". Take out what describes it; a text that says it isn't there names it under awaits.`,
      ),
    );

const arrived = (file: ContentFile, capabilities: Capabilities): ContentFault[] =>
  namesIn(file, "awaits")
    .filter((name) => capabilities[name]?.built)
    .map((name) =>
      faultOf(
        file,
        "awaits",
        `The product has "${name}" now. Describe it, and name it under describes instead.`,
      ),
    );

/** A capability must not stay named after its sentence is gone, because the sentence could then come back unnoticed. */
const namedInVain = (file: ContentFile, capabilities: Capabilities): ContentFault[] =>
  ["describes", "awaits"].flatMap((field) =>
    namesIn(file, field)
      .filter((name) => {
        const words = capabilities[name]?.words;
        return words && !readLines(file).some((line) => words.test(line));
      })
      .map((name) => faultOf(file, field, `Nothing here speaks of "${name}". Remove it from "${field}".`)),
  );

/** Each capability is reported once, with the first line about it. */
function unnamed(file: ContentFile, capabilities: Capabilities): ContentFault[] {
  const named = [...namesIn(file, "describes"), ...namesIn(file, "awaits")];
  const lines = readLines(file);
  return Object.entries(capabilities).flatMap(([name, { words, built }]) => {
    const at = words && !named.includes(name) ? lines.findIndex((line) => words.test(line)) : -1;
    if (at < 0) return [];
    const advice = built
      ? `Write describes: ${name}.`
      : `The product doesn't have it: take this out, or say so and write awaits: ${name}.`;
    const message = `This speaks of "${name}", which the first lines don't name. ${advice}`;
    return [{ path: file.path, line: at + 1, message }];
  });
}

/** The lines of a file that people read. */
const readLines = ({ source }: ContentFile): string[] =>
  source.split("\n").map((line) => (TECHNICAL.test(line) ? "" : withoutAddresses(line)));

/** These lines of the front matter hold names instead of sentences. */
const TECHNICAL = /^(?:related|errors|describes|awaits|tags|author): /;

const withoutAddresses = (line: string): string => line.replace(/\]\([^)]*\)/g, "]");

const namesIn = ({ matter }: ContentFile, field: string): string[] => listOf(matter.values[field]);

const faultOf = ({ path, matter }: ContentFile, field: string, message: string): ContentFault => ({
  path,
  line: matter.lines[field] ?? 1,
  message,
});

/**
 * English texts of the product that promise what it doesn't have. `texts` are those of `folder/<namespace>.json`, by
 * key.
 */
export function checkPromises(
  folder: string,
  namespace: string,
  texts: readonly (readonly [key: string, text: string])[],
  capabilities: Capabilities = CAPABILITIES,
): ContentFault[] {
  const missing = Object.entries(capabilities).filter(([, { built }]) => !built);
  return texts.flatMap(([key, text]) =>
    missing
      .filter(
        ([, { words, texts: allowed = [] }]) => words?.test(text) && !allowed.includes(`${namespace}:${key}`),
      )
      .map(([name]) => ({
        path: `${folder}/${namespace}.json`,
        line: 1,
        message: `"${key}" speaks of "${name}", which the product doesn't have. Take it out in every language, or allow it in contract/capabilities.ts.`,
      })),
  );
}
