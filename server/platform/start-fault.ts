/** Why the server can't start, in sentences for the operator; shown without a stack. */
export class StartFault extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "StartFault";
    this.sentences = sentences;
  }
}
