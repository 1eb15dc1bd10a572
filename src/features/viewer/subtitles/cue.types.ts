/** A text between two times (seconds); `text` is WebVTT with no tags other than b, i and u. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
