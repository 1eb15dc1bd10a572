/** A part of `npm test`. */
export interface Step {
  /** Stands before each line the step writes, and in the table at the end. */
  readonly name: string;
  /** The program and its words, as a person would type them to run this step alone. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The number of cores, out of two, that it fills. */
  readonly cores: 1 | 2;
  /** Seconds it may take on two quiet cores: the table of docs/testing.md. */
  readonly budgetS: number;
  /** Minutes after which it must be hanging, also on a slow machine. */
  readonly limitMin: number;
}

/** Steps that may run beside each other. The next phase begins when all steps of this one are green. */
export interface Phase {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** An npm script, with words after it. */
export const npm = (script: string, ...words: readonly string[]): readonly string[] => [
  "npm",
  "run",
  script,
  ...(words.length > 0 ? ["--", ...words] : []),
];

/** Seconds for the whole of `npm test` on two quiet cores. */
export const GATE_BUDGET_S = 25 * 60;

/** Each phase names its longest step first, so that no core is left with it at the end. */
export const GATE: readonly Phase[] = [
  {
    title: "Checks, unit tests and the production build",
    steps: [
      { name: "build", command: npm("build"), cores: 1, budgetS: 120, limitMin: 5 },
      { name: "unit", command: npm("test:unit"), cores: 1, budgetS: 120, limitMin: 5 },
      { name: "lint", command: npm("check:lint"), cores: 1, budgetS: 60, limitMin: 3 },
      { name: "types", command: npm("check:types"), cores: 1, budgetS: 40, limitMin: 3 },
      { name: "boundaries", command: npm("check:boundaries"), cores: 1, budgetS: 40, limitMin: 2 },
      { name: "format", command: npm("check:format"), cores: 1, budgetS: 40, limitMin: 3 },
      { name: "content", command: npm("check:content"), cores: 1, budgetS: 10, limitMin: 1 },
      { name: "locales", command: npm("check:locales"), cores: 1, budgetS: 10, limitMin: 1 },
    ],
  },
  {
    title: "The server, the words and the people's stories",
    steps: [
      { name: "integration", command: npm("test:integration"), cores: 2, budgetS: 570, limitMin: 33 },
      { name: "stories", command: npm("test:e2e"), cores: 2, budgetS: 540, limitMin: 31 },
      { name: "site", command: npm("check:site"), cores: 1, budgetS: 60, limitMin: 3 },
      { name: "links", command: npm("check:links"), cores: 1, budgetS: 30, limitMin: 2 },
      { name: "contract", command: npm("test:contract"), cores: 1, budgetS: 20, limitMin: 2 },
      { name: "editors", command: npm("test:content"), cores: 1, budgetS: 30, limitMin: 2 },
    ],
  },
];
