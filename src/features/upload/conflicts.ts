import type { TransferBook } from "./transfer-book.ts";
import type { FileChoice, Transfer } from "./transfer.types.ts";
import type { UploadWorld } from "./upload-world.ts";

const EXAMPLES = 3;

interface ConflictParts {
  readonly book: TransferBook;
  readonly ask: UploadWorld["ask"];
  /** The transfers a choice was made for; undefined when the person chose nothing. */
  readonly onChosen: (transfers: readonly Transfer[], choice: FileChoice | undefined) => void;
}

/** Names that turn out to be taken: asked once for everything that was chosen together, one question at a time. */
export class Conflicts {
  private readonly choices = new Map<string, FileChoice>();
  private asking = false;
  private readonly parts: ConflictParts;

  constructor(parts: ConflictParts) {
    this.parts = parts;
  }

  /** What holds for everything of a request from now on. */
  choose(requestId: string, choice: FileChoice): void {
    this.choices.set(requestId, choice);
  }

  choiceOf = (requestId: string): FileChoice | undefined => this.choices.get(requestId);

  /** Some transfers met a name that is taken. */
  met(): void {
    for (const [requestId, choice] of this.choices) this.settle(requestId, choice);
    if (!this.asking) void this.askAll();
  }

  private async askAll(): Promise<void> {
    this.asking = true;
    try {
      for (let next = this.open()[0]; next; next = this.open()[0]) await this.askFor(next.requestId);
    } finally {
      this.asking = false;
    }
  }

  private async askFor(requestId: string): Promise<void> {
    const open = this.open(requestId);
    const examples = open.slice(0, EXAMPLES).map(({ name }) => name);
    const choice = (await this.parts.ask({ files: open.length, folders: 0, examples }))?.files;
    if (choice) this.choose(requestId, choice);
    this.settle(requestId, choice);
  }

  private settle(requestId: string, choice: FileChoice | undefined): void {
    const open = this.open(requestId);
    if (open.length > 0) this.parts.onChosen(open, choice);
  }

  private open(requestId?: string): Transfer[] {
    return [...this.parts.book.all()].filter(
      (transfer) => transfer.phase === "conflict" && (requestId ?? transfer.requestId) === transfer.requestId,
    );
  }
}
