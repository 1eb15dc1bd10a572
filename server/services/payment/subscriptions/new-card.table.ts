/** A page on which somebody saves another card for their subscription. */
export interface NewCardTable {
  readonly id: string;
  readonly owner_id: string;
  readonly subscription_id: string;
  readonly provider: string;
  /** The provider's name for the page. */
  readonly page_id: string;
  /**
   * `open`: nothing was saved yet. `taken`: the subscription is charged to the new card. `unwanted`: it had ended by then. `left`:
   * nobody can save anything on it any more.
   */
  state: "open" | "taken" | "unwanted" | "left";
  /**
   * The card that nobody needs any more: the old one, or an unwanted new one. The provider's name for its person stays when it is
   * forgotten, because a charge of it may be told later.
   */
  customer: string | null;
  card: string | null;
  /** Epoch ms: the provider has forgotten that card. */
  forgotten_at: number | null;
  /** Epoch ms. */
  readonly created_at: number;
  /** Epoch ms: it is asked about, or its card is to be forgotten, at this time. */
  due_at: number | null;
  /** The times in a row that the provider didn't answer. */
  tries: number;
}
