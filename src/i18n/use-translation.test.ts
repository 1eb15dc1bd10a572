import type { KeyBelow, TextKey } from "./use-translation.ts";

/** The compiler checks this file: it reports an expected error that doesn't occur. */
test("a key that is missing in the English texts doesn't compile", () => {
  const known: readonly TextKey<"share">[] = ["state.EXPIRED.title", "ui:close"];
  // @ts-expect-error The namespace has no such text.
  const missing: TextKey<"share"> = "state.NOWHERE.title";
  // @ts-expect-error Without a namespace each key names its own.
  const unnamed: TextKey = "state.EXPIRED.title";
  const below: KeyBelow<"dialogs", "debug.fact"> = "device";
  expect([...known, missing, unnamed, below]).toHaveLength(5);
});
