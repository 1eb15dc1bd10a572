import type { Bus } from "../../platform/bus/bus.ts";
import type { Transfers } from "../../platform/queue/transfers.ts";

const RETRY_MS = 1_000;

export interface AccountWatchDeps {
  readonly bus: Pick<Bus, "subscribe">;
  /** On which the bus tells that somebody's sessions have ended. */
  readonly topic: string;
  readonly transfers: Pick<Transfers, "accounts" | "shutAccounts" | "shut" | "open" | "whenInDoubt">;
  readonly isShut: (accountId: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Ends everything that this process sends and receives for an account that is shut, whichever process shut it. */
export interface AccountWatch {
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createAccountWatch({
  bus,
  topic,
  transfers,
  isShut,
  onError,
}: AccountWatchDeps): AccountWatch {
  let isClosed = false;
  let stop: () => Promise<void> = async () => undefined;
  /** Looks at an account one after another, so that the last one to begin decides. */
  const turns = new Map<string, Promise<void>>();
  const look = async (account: string): Promise<void> => {
    try {
      if (await isShut(account)) transfers.shut(account);
      else transfers.open(account);
    } catch (error) {
      if (isClosed) return;
      onError(error);
      setTimeout(() => lookAgain(account), RETRY_MS).unref();
    }
  };
  const lookAgain = (account: string) => {
    const turn = (turns.get(account) ?? Promise.resolve()).then(() => look(account));
    turns.set(account, turn);
    void turn.then(() => turns.get(account) === turn && turns.delete(account));
  };
  transfers.whenInDoubt(lookAgain);
  const heard = ({ subject }: { readonly subject: string }) => lookAgain(subject);
  const missed = () => [...transfers.accounts, ...transfers.shutAccounts].forEach(lookAgain);
  return {
    async start() {
      stop = await bus.subscribe([topic], { heard, missed });
    },
    close() {
      isClosed = true;
      return stop();
    },
  };
}
