import { BITS, readAddress, type Address } from "../../platform/net/read-address.ts";
import { NetworkMap, type Network } from "./network-map.ts";

/** A rule is about one of these. The more exactly it says it, the more it counts: a network before a country, and that before all. */
export type Whom =
  | { readonly kind: "network"; readonly network: Network }
  | { readonly kind: "country"; readonly code: string }
  | { readonly kind: "everyone" };

/** One thing that the operator decided. */
export interface Rule {
  readonly action: "allow" | "block";
  readonly whom: Whom;
  /** The share it is about; null for everything. */
  readonly shareId: string | null;
  /** The number of its line in the operator's file. */
  readonly line: number;
}

export type CountryOf = (address: string) => string | null;

/** Rules about everything, or about one share. */
class Scope {
  readonly #networks = new NetworkMap<Rule>();
  readonly #countries = new Map<string, Rule>();
  #everyone: Rule | undefined;

  /** Adds a rule, unless there is one about exactly the same people, which is returned. */
  add(rule: Rule): Rule | undefined {
    const { whom } = rule;
    const found = this.same(whom);
    if (found) return found;
    if (whom.kind === "network") this.#networks.set(whom.network, rule);
    else if (whom.kind === "country") this.#countries.set(whom.code, rule);
    else this.#everyone = rule;
    return undefined;
  }

  /** The rule that decides about an address; undefined when none is about it. */
  find(text: string, address: Address | null, countryOf: CountryOf): Rule | undefined {
    const byNetwork = address && this.#networks.find(address);
    if (byNetwork) return byNetwork;
    const country = this.#countries.size > 0 ? countryOf(text) : null;
    return (country === null ? undefined : this.#countries.get(country)) ?? this.#everyone;
  }

  private same(whom: Whom): Rule | undefined {
    if (whom.kind === "network") return this.#networks.get(whom.network);
    return whom.kind === "country" ? this.#countries.get(whom.code) : this.#everyone;
  }
}

/** Everything that the operator decided about networks and countries. It never changes once it is filled. */
export class RuleBook {
  readonly #all = new Scope();
  readonly #shares = new Map<string, Scope>();
  #size = 0;

  /** The number of rules. */
  get size(): number {
    return this.#size;
  }

  /** Adds a rule, unless there is one about exactly the same people, which is returned. */
  add(rule: Rule): Rule | undefined {
    const found = this.scopeFor(rule.shareId).add(rule);
    if (!found) this.#size += 1;
    return found;
  }

  /** Some rule says anything about a share. */
  isAbout(shareId: string): boolean {
    return this.#shares.has(shareId);
  }

  /**
   * The rule that decides about a visitor; undefined when none is about them. No rule is about the machine itself, so that
   * nothing an operator writes shuts out health checks and the proxy beside the server.
   *
   * @param shareId null for everything that the server does
   */
  find(shareId: string | null, text: string, countryOf: CountryOf): Rule | undefined {
    const scope = shareId === null ? this.#all : this.#shares.get(shareId);
    if (!scope) return undefined;
    const address = readAddress(text);
    return address && isLoopback(address) ? undefined : scope.find(text, address, countryOf);
  }

  private scopeFor(shareId: string | null): Scope {
    if (shareId === null) return this.#all;
    const scope = this.#shares.get(shareId) ?? new Scope();
    this.#shares.set(shareId, scope);
    return scope;
  }
}

/** `127.0.0.0/8` and `::1`. */
const isLoopback = ({ family, bits }: Address): boolean =>
  family === 4 ? bits >> BigInt(BITS[4] - 8) === 127n : bits === 1n;
