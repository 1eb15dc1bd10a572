import { useSyncExternalStore } from "react";

type Next<Value> = Value | ((now: Value) => Value);

/** One value of the page, outside any component. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Next<Value>) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** `begin` gives the first value, as soon as somebody first wants it. */
export function createStore<Value extends object | undefined>(begin: () => Value): Store<Value> {
  let held: { readonly value: Value } | undefined;
  const listeners = new Set<() => void>();
  const get = (): Value => (held ??= { value: begin() }).value;
  return {
    get,
    set(next) {
      const value = typeof next === "function" ? next(get()) : next;
      if (held && Object.is(held.value, value)) return;
      held = { value };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get);
