/** What is said from one moment to another (seconds); `text` is WebVTT with no other tags than b, i and u. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
