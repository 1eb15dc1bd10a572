import type { ContentKind } from "./document-path.ts";
import type { FIELD_TYPES } from "./field-types.ts";
import type { Field, FRONT_MATTER } from "./front-matter-fields.ts";

type Value<F extends Field> = ReturnType<(typeof FIELD_TYPES)[F["type"]]["valueOf"]>;
type Asked<F extends Field> = F["required"] extends true ? Value<F> : Value<F> | null;
type Fields<K extends ContentKind> = (typeof FRONT_MATTER)[K];
/** Fields that pages get as they are. */
type PlainName<K extends ContentKind> = {
  [N in keyof Fields<K>]: Fields<K>[N] extends { readonly unasked: true } | { readonly links: string }
    ? never
    : N;
}[keyof Fields<K>];

/** The type of the front matter in a page's query, for a kind of content; missing fields are null. */
export type FrontMatterOf<K extends ContentKind> = {
  readonly [N in PlainName<K>]: Fields<K>[N] extends Field ? Asked<Fields<K>[N]> : never;
};
