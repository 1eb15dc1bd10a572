/** The zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that this browser knows, and the one that was chosen elsewhere, by the name by which it was. */
export function zones(chosen: string): readonly string[] {
  const listed = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
  if (chosen) {
    listed.delete(nameHere(chosen));
    listed.add(chosen);
  }
  return [...listed].sort();
}

/** The name by which this browser lists a zone: Europe/Kiev for Europe/Kyiv in some. */
function nameHere(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** A zone's name as people read and look for it: `America/New York`. */
export const wordsOf = (zone: string): string => zone.replaceAll("_", " ");
