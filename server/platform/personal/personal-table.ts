/**
 * A service declares with this which personal data its table holds. `server/tables.ts` has one of each table; taking along
 * and leaving do as it says.
 */
export interface PersonalTable<Column extends string = string> {
  /** Columns by which a person is known, or that say something of one. */
  readonly tells: readonly Column[];
  readonly exported: Exported<Column>;
  readonly erased: Erased<Column>;
}

/** The part of a table that goes into the export of a person's data. */
export type Exported<Column> =
  /** The rows whose column `of` holds their account's id, with these columns. */
  | { readonly how: "rows"; readonly of: Column; readonly columns: readonly Column[] }
  /** The one row's column `in`, base64 of a picture, as a file with that ending. */
  | { readonly how: "picture"; readonly of: Column; readonly in: Column; readonly ending: string }
  /** The files themselves, in the zip. */
  | { readonly how: "files" }
  | { readonly how: "not"; readonly why: string };

/** The way in which a table's rows about a person are erased when that person leaves. */
export type Erased<Column> =
  /** Rows whose column `of` holds their account's id are deleted; `key` is the primary key. */
  | { readonly how: "deleted"; readonly of: Column; readonly key: readonly Column[] }
  /** The service deletes them itself, because more hangs on them. */
  | { readonly how: "deleted by its service" }
  /**
   * The account's id in these columns becomes a pseudonym; the rest stays. `kept` says for how long and why. What `outlasts` isn't
   * forgotten with the pseudonym: its service deletes it when its time comes.
   */
  | {
      readonly how: "pseudonym";
      readonly in: readonly Column[];
      readonly kept: string;
      readonly outlasts?: true;
    }
  /** The service keeps some of it under a pseudonym. `kept` says for how long and why. */
  | { readonly how: "pseudonym by its service"; readonly kept: string }
  /** Nothing in it leads to the person, or it is gone by itself long before. */
  | { readonly how: "stays"; readonly why: string };

/** The declarations of some tables, each of which tells the compiler the type of its rows. */
export type PersonalTables<Tables> = {
  readonly [Name in keyof Tables]: PersonalTable<keyof Tables[Name] & string> & OfRows<Tables[Name]>;
};

/** Says to the compiler whose rows are declared. It stands in types only: no declaration has the property. */
interface OfRows<Row> {
  readonly rows?: Row;
}

/** The tables that are declared, as queries know them. */
export type TablesOf<Declared extends Readonly<Record<string, PersonalTable & OfRows<unknown>>>> = {
  readonly [Name in keyof Declared]: Declared[Name] extends OfRows<infer Row> ? Row : never;
};

/** A table without anything of a person. */
export const ofNobody = (why: string) =>
  ({ tells: [], exported: { how: "not", why }, erased: { how: "stays", why } }) as const;
