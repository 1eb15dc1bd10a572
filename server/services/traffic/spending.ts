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

/** An answer that is begun has so much, so that its beginning arrives wherever it is cut. */
const FIRST_BYTES = 65_536;

export interface PurseSpending extends Spending {
  /** Takes the first bytes of the answer, for its first `take`. Throws `traffic_used_up`, `share_traffic_used_up`. */
  begin(): Promise<void>;
  /** Takes all or none without waiting for a slowed account's time; `slowedTo` is for whoever sends the bytes. */
  takeUnpaced(bytes: number): Promise<{ readonly isAll: boolean; readonly slowedTo: number | null }>;
}

/** The bytes of one answer, from a purse that it has entered. */
export function spendFrom(purse: Purse): PurseSpending {
  let taken = 0;
  /** Those of them that no part of the answer has yet. */
  let first = 0;
  let isEnded = false;
  const took = (bytes: number): number => {
    taken += bytes;
    return bytes;
  };

  const takeNow = (most: number): number => {
    const kept = Math.min(first, most);
    first -= kept;
    return kept + took(purse.take(most - kept));
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
    let got = takeNow(bytes);
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
    async begin() {
      const bytes = purse.take(FIRST_BYTES);
      first = bytes > 0 ? took(bytes) : await takeLater(FIRST_BYTES);
      if (first === 0) throw usedUp(purse.payer);
    },
    take(most) {
      const bytes = isEnded ? 0 : takeNow(most);
      return bytes > 0 || isEnded ? bytes : takeLater(most);
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
