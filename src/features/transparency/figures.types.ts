export interface Figure {
  readonly name: string;
  readonly count: number;
}

export interface FiguresBreakdown {
  readonly name: string;
  readonly figures: readonly Figure[];
}

export interface FiguresSection {
  readonly name: string;
  readonly total: number;
  readonly breakdowns: readonly FiguresBreakdown[];
}
