/** A file is taken as one of these, which its name says and its bytes decide. */
export type Taken = "PICTURE" | "DRAWING" | "PAGES" | "PACKAGE" | "TYPEFACE" | "TEXT";

/** Everything but pictures and drawings, which need no face drawn first. */
export type Faced = Exclude<Taken, "PICTURE" | "DRAWING">;

export interface FaceRequest {
  readonly taken: Faced;
  readonly bytes: Uint8Array;
  /** The longer side of what is drawn, in pixels. */
  readonly side: number;
}

/** The face of a file. `PIXELS` are four bytes each: red, green, blue, opacity. */
export type Face =
  | { readonly kind: "PIXELS"; readonly width: number; readonly height: number; readonly data: Uint8Array }
  | { readonly kind: "DRAWING"; readonly svg: string }
  /** A file of a picture that was within, and isn't to be trusted more than what it was in. */
  | { readonly kind: "PICTURE"; readonly bytes: Uint8Array };
