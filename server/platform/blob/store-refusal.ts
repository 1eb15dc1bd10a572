import type { StoreCall } from "./store-watch.ts";

/**
 * A store answers but refuses a request, however often it is made, so an operator has to change something. The message
 * is a sentence for them, without a request or its signature.
 */
export class StoreRefusal extends Error {
  override name = "StoreRefusal";

  constructor(call: StoreCall, answer: string, advice: string) {
    super(`The object store refuses "${call}" (${answer}). ${advice}`);
  }
}
