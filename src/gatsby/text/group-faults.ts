import { LOCALES, type Locale } from "../../../contract/locales.ts";

/** A fault of one locale's namespace. */
export interface LocaleFault {
  readonly ns: string;
  readonly locale: Locale;
  readonly message: string;
  /** What holds for this locale only; `""` for nothing. */
  readonly note?: string;
}

interface GroupedFault {
  readonly ns: string;
  readonly locales: readonly Locale[];
  readonly message: string;
}

const TRANSLATIONS = LOCALES.length - 1;

/** The same fault in several locales is told once, because one cause made it: often the English text. */
export function groupFaults(faults: readonly LocaleFault[]): GroupedFault[] {
  const groups = Map.groupBy(faults, ({ ns, message }) => `${ns} ${message}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const notes = group.flatMap(({ locale, note = "" }) => (note === "" ? [] : [`\n    ${locale}: ${note}`]));
    const isEverywhere = group.length === TRANSLATIONS && group.every(({ note }) => note === undefined);
    const cause = isEverywhere ? " All translations have it so: look at the English text first." : "";
    return [
      {
        ns: first.ns,
        locales: group.map(({ locale }) => locale),
        message: first.message + cause + notes.join(""),
      },
    ];
  });
}
