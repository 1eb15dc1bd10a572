/** One way to hurt an instance. `npm run faults -- kill disk` runs the phases named, without names all. */
export interface Phase {
  readonly name: string;
  /** Hurts an instance of its own and throws unless nothing is lost; answers what it saw. */
  run(): Promise<string>;
}

/** Tells how often: from the environment, else `fallback`. */
export const times = (variable: string, fallback: number): number =>
  Number(process.env[variable] ?? fallback);
