import { failure, type Failure } from "../../platform/failure.ts";
import type { Purse } from "./purse.ts";
import type { Payer, Spending } from "./traffic.types.ts";

export const usedUp = ({ network }: Payer): Failure =>
  failure(network === "" ? "traffic_used_up" : "share_traffic_used_up");

/** Costs nothing. */
export const FREE: Spending = {
  take: (most) => most,
  takeAll: () => Promise.resolve(),
  sent: () => undefined,
  end: () => undefined,
};

export interface PurseSpending extends Spending {
  /** Takes all or none without waiting for a slowed account's time; `slowedTo` is for whoever sends the bytes. */
  takeUnpaced(bytes: number): Promise<{ readonly isAll: boolean; readonly slowedTo: number | null }>;
}

/** The bytes of one answer, from a purse that it has entered. */
export function spendFrom(purse: Purse): PurseSpending {
  let taken = 0;
  let isEnded = false;
  const took = (bytes: number): number => {
    taken += bytes;
    return bytes;
  };

  async function takeLater(most: number): Promise<number> {
    for (;;) {
      const { granted } = await purse.fill(1);
      if (isEnded) return 0;
      const bytes = purse.take(most);
      if (bytes > 0) return took(bytes);
      if (granted === 0) return 0;
    }
  }

  async function gather(bytes: number, isPaced: boolean) {
    let got = took(purse.take(bytes));
    let slowedTo: number | null = null;
    while (got < bytes && !isEnded) {
      const outcome = await purse.fill(bytes - got, isPaced);
      if (isEnded) break;
      slowedTo = outcome.slowedTo ?? slowedTo;
      const more = took(purse.take(bytes - got));
      got += more;
      if (more === 0 && outcome.granted === 0) break;
    }
    return { isAll: got === bytes, slowedTo };
  }

  return {
    take(most) {
      const bytes = isEnded ? 0 : purse.take(most);
      return bytes > 0 || isEnded ? took(bytes) : takeLater(most);
    },
    async takeAll(bytes) {
      if (!(await gather(bytes, true)).isAll) throw usedUp(purse.payer);
    },
    takeUnpaced: (bytes) => gather(bytes, false),
    sent(bytes) {
      if (isEnded) return;
      taken -= bytes;
      purse.sent(bytes);
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      purse.giveBack(taken);
      purse.leave();
    },
  };
}
