import { groupBy } from "../../../lib/group-by.ts";
import { choiceFor, type ConflictAnswer } from "../../../state/conflict-question.ts";
import { metByTransfers } from "./taken-names.ts";
import type { TransferBook } from "../record/transfer-book.ts";
import type { FileChoice, Transfer } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

/** This many names can be answered one by one. */
const TOLD = 100;

interface ConflictParts {
  readonly book: TransferBook;
  readonly world: Pick<UploadWorld, "ask" | "folders" | "countConflicts">;
  /** Gets the transfers for which a choice was made; the choice is undefined when the person cancelled. */
  readonly onChosen: (transfers: readonly Transfer[], choice: FileChoice | undefined) => void;
}

type Placed = Pick<Transfer, "requestId" | "path" | "name">;

/** Handles names that turn out to be taken, with one question at a time about everything that was chosen together. */
export class Conflicts {
  /** The answers given for each request. */
  private readonly answers = new Map<string, ConflictAnswer>();
  private asking = false;
  private readonly parts: ConflictParts;

  constructor(parts: ConflictParts) {
    this.parts = parts;
  }

  /** Applies an answer to everything of a request from now on. */
  hold(requestId: string, answer: ConflictAnswer): void {
    this.answers.set(requestId, answer);
  }

  choiceOf = ({ requestId, path, name }: Placed): FileChoice | undefined => {
    const answer = this.answers.get(requestId);
    return answer && choiceFor(answer, path[0] ?? name)?.files;
  };

  /** Called when transfers met a name that is taken. */
  met(): void {
    this.choose(this.choiceOf);
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
    const { book, world, onChosen } = this.parts;
    const isMeant = (transfer: Transfer) => transfer.requestId === requestId;
    const open = this.open().filter(isMeant);
    const names = await metByTransfers(world, open.slice(0, TOLD));
    const answer = await world.ask({ files: open.length, folders: 0, names });
    if (!answer) return onChosen(this.open().filter(isMeant), undefined);
    const { own, rest } = answer;
    if (rest) {
      this.hold(requestId, { own: this.answers.get(requestId)?.own ?? new Map(), rest });
      if (rest.files !== "SKIP")
        for (const other of [...book.all()].filter(isMeant)) book.put({ ...other, onConflict: rest.files });
    }
    this.choose((transfer) => (isMeant(transfer) ? (own.get(transfer.id) ?? rest)?.files : undefined));
  }

  /** Transfers without a choice stay as they are. */
  private choose(choiceOf: (transfer: Transfer) => FileChoice | undefined): void {
    const chosen = groupBy(this.open(), choiceOf);
    for (const [choice, some] of chosen) if (choice) this.parts.onChosen(some, choice);
  }

  private open(): Transfer[] {
    return [...this.parts.book.all()].filter(({ phase }) => phase === "conflict");
  }
}
