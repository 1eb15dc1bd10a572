import { LOCALES, type Locale } from "../../../contract/locales.ts";

/** A fault in a locale's namespace. */
export interface LocaleFault {
  readonly ns: string;
  readonly locale: Locale;
  readonly message: string;
  /** A remark for this locale only; `""` for none. */
  readonly note?: string;
}

interface GroupedFault {
  readonly ns: string;
  readonly locales: readonly Locale[];
  readonly message: string;
}

const TRANSLATIONS = LOCALES.length - 1;

/** Reports a fault that several locales share once, because it has one cause: often the English text. */
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
