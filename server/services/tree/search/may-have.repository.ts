import { sql as raw, type RawBuilder } from "kysely";

export const like = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  raw`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/**
 * The database folds ASCII names by lower case; other names are folded by the caller. Words without letters are looked
 * for in the names as they are, which takes PostgreSQL a third less time.
 */
export const mayHave = (words: readonly string[]): RawBuilder<unknown> => {
  const has = words.map((word) => like(/[a-z]/.test(word) ? raw`lower(name)` : raw`name`, word));
  return raw`((${raw.join(has, raw` and `)}) or octet_length(name) > length(name))`;
};
