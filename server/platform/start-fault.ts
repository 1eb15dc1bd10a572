/** Tells the operator in sentences why the server can't start; it is shown without a stack. */
export class StartFault extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "StartFault";
    this.sentences = sentences;
  }
}
