import type { ContentKind } from "./document-path.ts";
import type { FieldType } from "./field-types.ts";

export interface Field {
  readonly type: FieldType;
  readonly required: boolean;
  /** Describes the field to the author when it is missing or wrong. */
  readonly meaning: string;
  /** The value is the same in every language, so translations repeat that of the original. */
  readonly shared?: boolean;
  /** The field names the `key` of a node of this type, and pages get that node instead. */
  readonly links?: string;
  /** Pages can't ask for the field itself; a text's body answers by `draft`, `outdated` and `switchable`. */
  readonly unasked?: true;
}

const required = <T extends FieldType>(type: T, meaning: string) =>
  ({ type, required: true, meaning }) as const;
const optional = <T extends FieldType>(type: T, meaning: string) =>
  ({ type, required: false, meaning }) as const;
const shared = <F extends Field>(field: F) => ({ ...field, shared: true }) as const;
const unasked = <F extends Field>(field: F) => ({ ...field, unasked: true }) as const;

const common = {
  title: required("title", "the heading of the page"),
  description: required("text", "one sentence for search results and lists"),
  draft: unasked(optional("flag", "shown while developing, never built")),
  describes: unasked(
    shared(optional("list", "what it tells people to use, names of contract/capabilities.ts")),
  ),
  awaits: unasked(shared(optional("list", "what it says isn't there yet, names of the same list"))),
  translates: unasked(
    optional("hash", "which text of the original this translates; content:stamp writes it"),
  ),
};

const updated = required("date", "the day its text last changed");
const order = shared(required("number", "its place among its neighbours, smallest first"));

/**
 * The front matter of each kind of content. It is defined only here: the check, the GraphQL types, docs/fields.md and
 * the types of pages follow from it. Unknown fields are faults.
 */
export const FRONT_MATTER = {
  blog: {
    ...common,
    published: shared(required("date", "the day the post appeared")),
    updated,
    author: {
      ...shared(required("text", "who wrote it, an id of content/authors.json")),
      links: "Author",
    },
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
} as const satisfies Readonly<Record<ContentKind, Readonly<Record<string, Field>>>>;

export const fieldsOf = (kind: ContentKind): Readonly<Record<string, Field>> => FRONT_MATTER[kind];
