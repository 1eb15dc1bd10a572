import type { StoreCall } from "./store-watch.ts";

/**
 * A store that answers and won't do what is asked, however often: an operator has to change something. Its message is a
 * sentence for them, without a request or its signature.
 */
export class StoreRefusal extends Error {
  override name = "StoreRefusal";

  constructor(call: StoreCall, answer: string, advice: string) {
    super(`The object store refuses "${call}" (${answer}). ${advice}`);
  }
}
