/** The part of subset-font that draws bills: https://github.com/papandreou/subset-font. */
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "truetype";
    /** The value at which an axis of a variable font is held, such as `wght`. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    readonly keepAllGlyphs?: boolean;
  }
  function subsetFont(font: Buffer, text: string | undefined, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
