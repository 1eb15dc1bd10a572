import type { KeyBelow } from "../../i18n/use-translation.ts";

export interface Figure {
  readonly name: string;
  readonly count: number;
}

export interface FiguresBreakdown {
  readonly name: KeyBelow<"transparency", "breakdown">;
  readonly figures: readonly Figure[];
}

export interface FiguresSection {
  readonly name: KeyBelow<"transparency", "section">;
  readonly total: number;
  readonly breakdowns: readonly FiguresBreakdown[];
}
