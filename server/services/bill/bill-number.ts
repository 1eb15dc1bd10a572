const DIGITS = 6;
const KEPT_YEARS = 10;

/** The series in which a bill of a time (epoch ms) is numbered: its year, UTC. */
export const seriesOf = (at: number, isTest: boolean): string =>
  `${isTest ? "TEST-" : ""}${new Date(at).getUTCFullYear()}`;

export const numberIn = (series: string, place: number): string =>
  `${series}-${String(place).padStart(DIGITS, "0")}`;

/** The time (epoch ms) until which a bill of a time has to be kept: ten years from the end of its year. */
export const keptUntil = (at: number): number =>
  Date.UTC(new Date(at).getUTCFullYear() + 1 + KEPT_YEARS, 0, 1);
