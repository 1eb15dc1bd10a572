import type { Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { CardPage } from "../payment-provider.ts";
import * as pages from "./new-card.repository.ts";
import type { NewCardTable } from "./new-card.table.ts";
import { currencyOf } from "./next-term.ts";
import type { SubscriptionParts } from "./subscription-parts.ts";
import * as subscriptions from "./subscription.repository.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

/** Another card at any time: its person saves it on the provider's page, and the old one is forgotten. */
export interface NewCards {
  /** Opens the page on which somebody saves another card; null when nothing is renewed, or is to be paid first, or too many were opened today. Throws `ProviderAway`. */
  open(ownerId: string): Promise<{ readonly url: string } | null>;
  /**
   * Brings a subscription to what the provider has of a page; false when that isn't one on which a card is saved. `ended` runs in the
   * same transaction. Throws `ProviderAway`.
   */
  look(pageId: string, ended?: (tx: Tx, state: "done") => Promise<void>): Promise<boolean>;
  /** Asks about pages of which nothing was heard, and has the provider forget old cards. */
  tend(): Promise<void>;
  /** Forgets the pages of somebody who is erased; false while the provider is to be asked or told about any. */
  eraseOf(tx: Tx, ownerId: string): Promise<boolean>;
}

const QUIET_MS = 600_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** No payment by an old card is told later than that. */
const KEPT_MS = 400 * 86_400_000;
const TENDED_AT_ONCE = 50;
const MOST_PAGES_A_DAY = 20;
const DAY_MS = 86_400_000;

export function createNewCards(parts: SubscriptionParts): NewCards {
  const { database, provider, now } = parts;

  const isOurs = (row: SubscriptionTable): boolean =>
    row.provider === provider.name && (row.is_test === 1) === provider.isTest;

  /** Keeps what came of a page. The subscription is locked before what hangs on it. */
  async function keep(tx: Tx, asked: NewCardTable, page: CardPage | null): Promise<void> {
    const subscription = await subscriptions.lock(tx, asked.subscription_id);
    const row = await pages.lockOpen(tx, asked.id);
    if (!row) return;
    if (page?.state === "open") return pages.changePage(tx, row.id, { due_at: now() + QUIET_MS, tries: 0 });
    if (!page?.saved) return pages.changePage(tx, row.id, { state: "left", due_at: null });
    const { customer, card, brand, last4 } = page.saved;
    const isWanted = subscription?.state !== "ended" && subscription && isOurs(subscription);
    const old = isWanted ? subscription : { customer, card };
    const due = old.customer === null ? null : now();
    const change = { customer: old.customer, card: old.card, due_at: due, tries: 0 };
    await pages.changePage(tx, row.id, { ...change, state: isWanted ? "taken" : "unwanted" });
    if (!isWanted) return;
    const shown = { card_brand: brand, card_last4: last4 };
    await subscriptions.changeSubscription(tx, subscription.id, { customer, card, ...shown });
    await parts.changed(tx, row.owner_id);
  }

  async function lookAt(asked: NewCardTable, ended: Parameters<NewCards["look"]>[1]): Promise<void> {
    const page = asked.state === "open" ? await provider.readCardPage(asked.page_id) : null;
    await database.write(async (tx) => {
      if (asked.state === "open") await keep(tx, asked, page);
      await ended?.(tx, "done");
    });
  }

  async function tendTo(row: NewCardTable): Promise<void> {
    if (row.state === "open") {
      const live = await subscriptions.find(database.read, row.subscription_id);
      if (!live || live.state === "ended") await provider.closeCheckout(row.page_id);
      return lookAt(row, undefined);
    }
    const { id, customer, card } = row;
    if (customer !== null && card !== null) await provider.forgetCard({ customer, card });
    await database.write((tx) => pages.changePage(tx, id, { card: null, due_at: null, forgotten_at: now() }));
  }

  return {
    async open(ownerId) {
      const row = await subscriptions.findLive(database.read, ownerId);
      if (!row || !isOurs(row) || row.state === "past_due") return null;
      const before = await pages.openOf(database.read, row.id);
      const today = await pages.countOf(database.read, row.id, now() - DAY_MS);
      if (!before && today >= MOST_PAGES_A_DAY) return null;
      const id = newId();
      const wish = { reference: id, currency: currencyOf(row), opened: before?.page_id ?? null };
      const opened = await provider.openCardPage(wish);
      if (opened.id === before?.page_id) return opened;
      const isKept = await database.write(async (tx) => {
        const live = await subscriptions.lockLive(tx, ownerId);
        if (live?.id !== row.id) return false;
        await pages.insertPage(tx, {
          id,
          owner_id: ownerId,
          subscription_id: row.id,
          provider: provider.name,
          page_id: opened.id,
          state: "open",
          customer: null,
          card: null,
          forgotten_at: null,
          created_at: now(),
          due_at: now() + QUIET_MS,
          tries: 0,
        });
        return true;
      });
      if (isKept) return opened;
      await provider.closeCheckout(opened.id);
      return null;
    },

    async look(pageId, ended) {
      const asked = await pages.findByPage(database.read, pageId);
      if (asked?.provider !== provider.name) return false;
      await lookAt(asked, ended);
      return true;
    },

    async tend() {
      const faults: unknown[] = [];
      // One about which the provider says nothing keeps no others waiting, and comes later the next time.
      for (const row of await pages.dueOf(database.read, provider.name, now(), TENDED_AT_ONCE))
        await tendTo(row).catch(async (fault: unknown) => {
          faults.push(fault);
          const pause = Math.min(QUIET_MS * 2 ** Math.min(row.tries, 10), LONGEST_PAUSE_MS);
          const later = { due_at: now() + pause, tries: row.tries + 1 };
          await database.write((tx) => pages.changePage(tx, row.id, later));
        });
      await pages.forgetPages(database, now() - KEPT_MS);
      if (faults.length > 0) throw new AggregateError(faults, "saved cards could not be tended to");
    },

    async eraseOf(tx, ownerId) {
      await pages.hurry(tx, ownerId, now());
      return pages.erase(tx, ownerId, provider.name);
    },
  };
}
