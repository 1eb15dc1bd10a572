import type { Bus } from "../../platform/queue/bus.ts";
import type { Transfers } from "../../platform/queue/transfers.ts";

const RETRY_MS = 1_000;

export interface AccountWatchDeps {
  readonly bus: Pick<Bus, "subscribe">;
  /** On which the bus tells that somebody's sessions have ended. */
  readonly topic: string;
  readonly transfers: Pick<Transfers, "accounts" | "shutAccounts" | "shut" | "open">;
  readonly isShut: (accountId: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Ends what this process sends and receives for an account that is shut, whichever process shut it. */
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
  let stop: () => Promise<void> = async () => undefined;
  const look = async (account: string): Promise<void> => {
    try {
      if (await isShut(account)) transfers.shut(account);
      else transfers.open(account);
    } catch (error) {
      onError(error);
      setTimeout(() => void look(account), RETRY_MS).unref();
    }
  };
  const heard = ({ subject }: { readonly subject: string }) => void look(subject);
  const missed = () =>
    [...transfers.accounts, ...transfers.shutAccounts].forEach((account) => void look(account));
  return {
    async start() {
      stop = await bus.subscribe([topic], { heard, missed });
    },
    close: () => stop(),
  };
}
