import { Type, type Static, type TProperties } from "typebox";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "./locales.ts";

/*
 * `content/config/<name>.json`: settings that editors keep and apps ask for while they run, each by the call of its name. Each
 * description says how a value is written: `check:content` tells it to who wrote it otherwise.
 */

const closed = { additionalProperties: false } as const;
const entryOf = <Fields extends TProperties>(fields: Fields, description: string) =>
  Type.Object(fields, { ...closed, description });

const text = Type.String({ minLength: 1, maxLength: 500, description: "a text of up to 500 letters" });

/** A text in some languages, English always among them. */
export type LocalText = { readonly [Name in Locale]?: string };
const localText = Type.Unsafe<LocalText>(
  Type.Object(
    Object.fromEntries(
      LOCALES.map((locale) => [locale, locale === DEFAULT_LOCALE ? text : Type.Optional(text)]),
    ),
    { ...closed, description: `{"${DEFAULT_LOCALE}": "…", "es": "…"}` },
  ),
);
const address = Type.String({
  pattern: "^(?:/(?!/)|https://)[^\\s]+$",
  maxLength: 500,
  description: "a path of the site, such as /help-center, or an https address",
});
const time = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$",
  description: "a time of UTC, such as 2026-12-18T00:00:00Z",
});

const Resource = entryOf({ title: localText, address }, '{"title": {…}, "address": "…"}');
const ExternalProduct = entryOf(
  { name: localText, words: localText, address },
  '{"name": {…}, "words": {…}, "address": "…"}',
);
const Activity = entryOf(
  { title: localText, words: localText, address, starts: time, ends: time },
  '{"title": {…}, "words": {…}, "address": "…", "starts": "…", "ends": "…"}',
);
const Basic = entryOf(
  {
    notice: Type.Optional(localText),
    oldestVersions: Type.Record(
      Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" }),
      Type.String({ pattern: "^\\d+\\.\\d+\\.\\d+$" }),
      {
        ...closed,
        description:
          'the oldest version of each app that may still be used, by its id in platforms.json: {"windows": "8.0.0"}',
      },
    ),
  },
  '{"oldestVersions": {}}',
);
const DebugOptions = entryOf(
  {
    allow_vconsole: Type.Array(Type.String({ pattern: "^[A-Za-z0-9_.-]{1,64}$" }), {
      maxItems: 1_000,
      description: 'a list of ids of devices and people, ["all"] for everybody, [] for nobody',
    }),
  },
  '{"allow_vconsole": []}',
);

/** Files that hold entries by id. */
export const CONFIG_LISTS = {
  resources: Resource,
  external_products: ExternalProduct,
  activity_operation: Activity,
} as const;
/** Files that hold one thing. */
export const CONFIG_FACTS = { basic: Basic, debug_options: DebugOptions } as const;

export const CONFIG_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type ConfigList = keyof typeof CONFIG_LISTS;
export type ConfigFact = keyof typeof CONFIG_FACTS;
/** The content of all files; one that isn't there says nothing. */
export type ConfigFiles = {
  readonly [Name in ConfigList]: Readonly<Record<string, Static<(typeof CONFIG_LISTS)[Name]>>>;
} & { readonly [Name in ConfigFact]: Static<(typeof CONFIG_FACTS)[Name]> };

export const NO_CONFIG: ConfigFiles = {
  resources: {},
  external_products: {},
  activity_operation: {},
  basic: { oldestVersions: {} },
  debug_options: { allow_vconsole: [] },
};

export const CONFIG_NAMES = Object.keys(NO_CONFIG) as (keyof ConfigFiles)[];
export const configFile = (name: keyof ConfigFiles): string => `config/${name}.json`;
