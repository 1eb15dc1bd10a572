/** Rows of a US keyboard, each key with what it types alone and with Shift. */
const QWERTY = [
  "`~ 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0) -_ =+",
  ". qQ wW eE rR tT yY uU iI oO pP [{ ]} \\|",
  ". aA sS dD fF gG hH jJ kK lL ;: '\"",
  ". zZ xX cC vV bB nN mM ,< .> /?",
].map((row) => row.split(" "));

/** The keys around one, going round from the left; each row is half a key to the right of the one above. */
const AROUND = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
] as const;

type Graph = Record<string, (string | null)[]>;

function graphOf(rows: readonly (readonly string[])[]): Graph {
  const keyAt = (x: number, y: number): string | null => {
    const key = rows[y]?.[x];
    return key === undefined || key === "." ? null : key;
  };
  const keys = rows
    .flatMap((row, y) => row.map((key, x) => ({ key, x, y })))
    .filter(({ key }) => key !== ".");
  return Object.fromEntries(
    keys.flatMap(({ key, x, y }) => {
      const neighbours = AROUND.map(([right, down]) => keyAt(x + right, y + down));
      return [...key].map((typed) => [typed, neighbours] as const);
    }),
  );
}

/** The neighbors of each key. They serve to find patterns such as `qwerty` or `1qaz` in a password. */
export const KEYBOARDS: Record<string, Graph> = { qwerty: graphOf(QWERTY) };
