const KEY = "holdall.viewer.places";
const FILES_AT_MOST = 100;
/** In seconds: up to the first a film counts as not begun, and from the second before its end as seen. */
const [BEGUN, ALMOST] = [10, 15];

type Places = Readonly<Record<string, number>>;

function read(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Places) : {};
  } catch {
    return {};
  }
}

/** The place where a film was left in this browser (seconds); 0 when there is none to go back to. */
export const placeIn = (fileId: string): number => {
  const place = read()[fileId];
  return typeof place === "number" && place > 0 ? place : 0;
};

/** Keeps a place, the newest last. A film that has hardly begun or is nearly over has none. */
export function keepPlace(fileId: string, seconds: number, duration: number): void {
  const others = Object.entries(read()).filter(([id]) => id !== fileId);
  const isWorth = seconds > BEGUN && seconds < duration - ALMOST;
  const places = isWorth ? [...others, [fileId, Math.floor(seconds)]] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places.slice(-FILES_AT_MOST))));
  } catch {
    // A browser that keeps nothing starts films at the beginning.
  }
}
