import { sql as raw, type RawBuilder } from "kysely";

export const like = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  raw`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/**
 * Folding is lower case where a name is ASCII; the others are folded by who asks. What has no letters is looked for in names as
 * they are, which takes PostgreSQL a third less.
 */
export const mayHave = (words: readonly string[]): RawBuilder<unknown> => {
  const has = words.map((word) => like(/[a-z]/.test(word) ? raw`lower(name)` : raw`name`, word));
  return raw`((${raw.join(has, raw` and `)}) or octet_length(name) > length(name))`;
};
