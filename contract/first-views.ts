/** A view that a visit of the app may begin with, on the page of its address. */
interface FirstViewParts {
  /** Names its part of the bundle, `<name>-view`, and the file with its texts, `<name>-texts-<locale>`. */
  readonly name: string;
  /** Namespaces of texts that its first screen needs beside `SHARED_TEXTS`. */
  readonly texts: readonly string[];
}

/** Namespaces of texts that the first screen of every view needs. */
export const SHARED_TEXTS = ["ui", "shell"] as const;

export const FIRST_VIEWS = {
  "/s": { name: "share", texts: ["share", "save"] },
  "/drive": { name: "drive", texts: ["drive", "actions", "places"] },
} as const satisfies Readonly<Record<string, FirstViewParts>>;
