const KEY = "holdall.viewer.places";
const FILES_AT_MOST = 100;
/** A film counts as not begun during its first seconds (`BEGUN`), and as seen during its last ones (`ALMOST`). */
const [BEGUN, ALMOST] = [10, 15];

type Positions = Readonly<Record<string, number>>;

function read(): Positions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Positions) : {};
  } catch {
    return {};
  }
}

/** The position (seconds) at which a film was left in this browser; 0 when none is remembered. */
export const positionIn = (fileId: string): number => {
  const position = read()[fileId];
  return typeof position === "number" && position > 0 ? position : 0;
};

/** Remembers the position of a film, unless the film has hardly begun or is nearly over. */
export function keepPosition(fileId: string, seconds: number, duration: number): void {
  const others = Object.entries(read()).filter(([id]) => id !== fileId);
  const isWorth = seconds > BEGUN && seconds < duration - ALMOST;
  const positions = isWorth ? [...others, [fileId, Math.floor(seconds)]] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions.slice(-FILES_AT_MOST))));
  } catch {
    // A browser that keeps nothing starts films at the beginning.
  }
}
