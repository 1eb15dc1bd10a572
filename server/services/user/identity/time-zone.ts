import { failure } from "../../../platform/failure.ts";

/** Names of the time zone database, such as `America/Argentina/Ushuaia`; offsets such as `+02:00` know no summer time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** A time zone as it is stored, `""` for none. Throws `invalid_argument` for one that this server doesn't know. */
export function checkTimeZone(given: string): string {
  const zone = given === "" ? "" : knownZone(given);
  if (zone === null) throw failure("invalid_argument", { field: "time_zone" });
  return zone;
}

function knownZone(name: string): string | null {
  if (!NAME.test(name)) return null;
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    // Europe/Kyiv is known as Europe/Kiev to many, which isn't what was chosen.
    return known.toLowerCase() === name.toLowerCase() ? known : name;
  } catch {
    return null;
  }
}
