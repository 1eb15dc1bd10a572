/** The zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that this browser knows, and the one that was chosen elsewhere. */
export const zones = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...(chosen ? [chosen] : [])])].sort();

/** A zone's name as people read and look for it: `America/New York`. */
export const wordsOf = (zone: string): string => zone.replaceAll("_", " ");
