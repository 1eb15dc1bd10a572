import { BITS, type Address } from "../../platform/net/read-address.ts";

/** Addresses that begin alike. */
export interface Network {
  readonly address: Address;
  /** The number of bits they have in common. */
  readonly prefix: number;
}

/**
 * Values of networks. Finding the value for an address costs one look-up for each length of prefix in use, however many
 * networks there are.
 */
export class NetworkMap<Value> {
  readonly #byPrefix = { 4: new Map<number, Map<bigint, Value>>(), 6: new Map<number, Map<bigint, Value>>() };
  #lengths: { readonly 4: readonly number[]; readonly 6: readonly number[] } = { 4: [], 6: [] };

  /** The value of exactly this network. */
  get({ address, prefix }: Network): Value | undefined {
    return this.#byPrefix[address.family].get(prefix)?.get(begin(address, prefix));
  }

  set({ address, prefix }: Network, value: Value): void {
    const family = this.#byPrefix[address.family];
    const networks = family.get(prefix) ?? new Map<bigint, Value>();
    networks.set(begin(address, prefix), value);
    if (networks.size > 1) return;
    family.set(prefix, networks);
    this.#lengths = { ...this.#lengths, [address.family]: [...family.keys()].sort((a, b) => b - a) };
  }

  /** The value of the smallest network that an address is in. */
  find(address: Address): Value | undefined {
    for (const prefix of this.#lengths[address.family]) {
      const value = this.#byPrefix[address.family].get(prefix)?.get(begin(address, prefix));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

const begin = ({ family, bits }: Address, prefix: number): bigint => bits >> BigInt(BITS[family] - prefix);
