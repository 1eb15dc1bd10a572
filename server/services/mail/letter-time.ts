/** A moment in the reader's language, at the place of their choice. */
export type Moment = {
  readonly time: string;
  /** The name of the zone; UTC without one. */
  readonly zone: string;
};

/** `timeZone`: as the account keeps it, `""` or nothing for none. */
export function momentIn(locale: string, at: number, timeZone = ""): Moment {
  const zone = timeZone || "UTC";
  try {
    return { time: formatted(locale, at, zone), zone };
  } catch {
    // Another server, whose list of zones is newer, may have taken it.
    return { time: formatted(locale, at, "UTC"), zone: "UTC" };
  }
}

const formatted = (locale: string, at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(at);
