import type { ContentKind } from "./document-path.ts";

/** A list is words between commas; a flag is `true` or left out; a hash is the first 12 hex digits of a SHA-256. */
export type FieldType = "text" | "date" | "number" | "list" | "locale" | "flag" | "hash";

export interface Field {
  readonly type: FieldType;
  readonly required: boolean;
  /** Told to the author when the field is missing or wrong. */
  readonly meaning: string;
  /** The same in every language: translations repeat what the original says. */
  readonly shared?: boolean;
}

const required = (type: FieldType, meaning: string): Field => ({ type, required: true, meaning });
const optional = (type: FieldType, meaning: string): Field => ({ type, required: false, meaning });
const shared = (field: Field): Field => ({ ...field, shared: true });

const common = {
  title: required("text", "the heading of the page"),
  description: required("text", "one sentence for search results and lists"),
  draft: optional("flag", "shown while developing, never built"),
  describes: shared(optional("list", "what it tells people to use, names of contract/capabilities.ts")),
  awaits: shared(optional("list", "what it says isn't there yet, names of the same list")),
  translates: optional("hash", "which text of the original this translates; content:stamp writes it"),
};

const updated = required("date", "the day its text last changed");
const order = shared(required("number", "its place among its neighbours, smallest first"));

/** The front matter of each kind of content. Unknown fields are faults. */
export const FRONT_MATTER: Readonly<Record<ContentKind, Readonly<Record<string, Field>>>> = {
  blog: {
    ...common,
    published: shared(required("date", "the day the post appeared")),
    updated,
    author: shared(required("text", "who wrote it, an id of content/authors.json")),
    tags: shared(required("list", "what it is about, ids of content/tags.json")),
  },
  help: {
    ...common,
    updated,
    order,
    errors: shared(optional("list", "error names and share states this article answers")),
    related: shared(optional("list", "two or three articles to read next, each <category>/<slug>")),
  },
  faq: { ...common, updated, order },
  policy: {
    ...common,
    effective: shared(required("date", "the day this version takes effect")),
    published: shared(required("date", "the day this version was announced")),
    supersedes: shared(optional("date", "the effective date of the version before it")),
    summary: required("text", "what this version changes, in plain words"),
    reason: optional("text", "why it was announced less than 30 days ahead"),
    authority: shared(optional("locale", "the locale whose text prevails")),
  },
  notice: {
    ...common,
    published: shared(required("date", "the day the notice was given")),
  },
  page: { ...common, updated },
  transparency: {
    ...common,
    published: shared(required("date", "the day the report appeared")),
  },
};
