import type { ContentKind } from "./document-path.ts";

export type FieldType = "text" | "date" | "number";

export interface Field {
  readonly type: FieldType;
  readonly required: boolean;
  /** Told to the author when the field is missing or wrong. */
  readonly meaning: string;
}

const required = (type: FieldType, meaning: string): Field => ({ type, required: true, meaning });
const optional = (type: FieldType, meaning: string): Field => ({ type, required: false, meaning });

const common = {
  title: required("text", "the heading of the page"),
  description: required("text", "one sentence for search results and lists"),
};

/** The front matter of each kind of content. Unknown fields are faults. */
export const FRONT_MATTER: Readonly<Record<ContentKind, Readonly<Record<string, Field>>>> = {
  blog: {
    ...common,
    published: required("date", "the day the post appeared"),
    updated: required("date", "the day its text last changed"),
    author: required("text", "who wrote it"),
  },
  help: {
    ...common,
    updated: required("date", "the day its text last changed"),
    order: optional("number", "its place among its neighbours, smallest first"),
  },
  faq: {
    ...common,
    updated: required("date", "the day its text last changed"),
  },
  policy: {
    ...common,
    effective: required("date", "the day this version takes effect"),
    published: required("date", "the day this version was announced"),
    summary: required("text", "what this version changes, in plain words"),
    supersedes: optional("date", "the effective date of the version before it"),
  },
};
