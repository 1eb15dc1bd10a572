import type { FileCategory } from "../../../../contract/files.ts";

/** The limits of what a collecting link takes; -1 is any number. */
export interface CollectTerms {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly maxFileBytes: number;
  /** Empty for all. */
  readonly kinds: readonly FileCategory[];
  readonly asksName: boolean;
  /** Its owner has letters about what arrived. */
  readonly letters: boolean;
}

/** A collecting link's terms, and what has arrived by it. */
export interface Collect extends CollectTerms {
  readonly files: number;
  readonly bytes: number;
  /** Epoch ms. */
  readonly lastAt: number | null;
}

/** One visit of somebody who sends files. */
export interface Sending {
  readonly id: string;
  readonly shareId: string;
  readonly passCodeVersion: number;
  /** `""` where no name is asked for. */
  readonly sender: string;
  readonly files: number;
  readonly bytes: number;
  /** Epoch ms. */
  readonly beganAt: number;
  readonly lastAt: number | null;
}
