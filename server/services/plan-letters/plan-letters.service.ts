import type { Tx } from "../../database.ts";
import type { FactsOf, TemplateName } from "../mail/index.ts";
import { noteEnding, type EndsSoonParts } from "./ends-soon.ts";
import { noteRenewals, type RenewsSoonParts } from "./renews-soon.ts";
import { letterOf, type LetterParts } from "./letter-of.ts";
import { dueLetters, forgetLetters, putOff, takeLetter } from "./plan-letter.repository.ts";
import type { PlanLetterTable } from "./plan-letter.table.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WRITTEN_AT_ONCE = 50;
/** Longer than anything that is told once can come again. */
const KEPT_MS = 400 * DAY_MS;

interface Reader {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly status: string;
}

export interface PlanLetters {
  /** Writes the letters that were noted, each once, by whatever server is first; resolves with how many it looked at. */
  write(): Promise<number>;
  /** Notes letters to those whose premium ends soon, or is renewed. */
  noteEnding(): Promise<void>;
  /** Forgets what was told long ago. */
  sweep(): Promise<void>;
}

export interface PlanLetterParts extends LetterParts, EndsSoonParts, RenewsSoonParts {
  readonly findUser: (id: string) => Promise<Reader | null>;
  /** Writes a letter down in a transaction; what it resolves with hands it over once that is done. */
  readonly owe: <Name extends TemplateName>(
    tx: Tx,
    template: Name,
    to: Reader,
    facts: FactsOf<Name>,
  ) => Promise<() => Promise<void>>;
  readonly onError: (error: unknown) => void;
}

export function createPlanLetters(parts: PlanLetterParts): PlanLetters {
  const { database, findUser, owe, now, onError } = parts;

  async function writeOne(row: PlanLetterTable): Promise<void> {
    const user = await findUser(row.owner_id);
    // Somebody who leaves isn't written to about things that they no longer have.
    const letter = user?.status === "ACTIVE" ? await letterOf(parts, row) : null;
    const handOver = await database.write(async (tx) => {
      if (!(await takeLetter(tx, row)) || !letter || !user) return null;
      return owe(tx, letter.template, user, letter.facts);
    });
    await handOver?.();
  }

  return {
    async write() {
      const rows = await dueLetters(database.read, now(), WRITTEN_AT_ONCE);
      for (const row of rows)
        await writeOne(row).catch(async (error: unknown) => {
          // One that can't be written keeps no others waiting.
          onError(error);
          await database.write((tx) => putOff(tx, row, now() + 10 * MINUTE_MS));
        });
      return rows.length;
    },
    async noteEnding() {
      await noteEnding(parts);
      await noteRenewals(parts);
    },
    sweep: () => forgetLetters(database, now() - KEPT_MS),
  };
}
