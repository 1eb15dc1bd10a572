import type { Act } from "./acts.ts";
import { canonical } from "./canonical.ts";

/** An account, an operator by the name they act under, somebody at the command line, or nobody. */
export type Actor = { readonly account: string } | { readonly operator: string } | "command" | "system";

/** The operator whom the ledger and commands name `operator/NAME`; null for anybody else. */
export const operatorIn = (actor: string): Actor | null =>
  actor.startsWith("operator/") ? { operator: actor.slice("operator/".length) } : null;

/** An account, or a thing by its kind and id: `client/phone`. */
export type Subject = { readonly account: string } | `${string}/${string}`;

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** An act as services tell it. Nothing in it may be about a person but those who are named as such. */
export interface Deed {
  readonly act: Act;
  readonly by: Actor;
  readonly about?: Subject;
  /** The rule by which it was done, in words of the product, never in somebody's own. */
  readonly reason?: string;
  readonly facts?: Facts;
}

/** A deed with references in place of people. */
export interface Draft {
  readonly act: Act;
  /** `person/REFERENCE`, `person/gone`, `operator/REFERENCE`, `command` or `system`. */
  readonly actor: string;
  /** `person/REFERENCE`, `person/gone` for who left before, a thing, or `""`. */
  readonly subject: string;
  readonly reason: string;
  readonly facts: Facts;
  /** RFC 3339, UTC. */
  readonly time: string;
}

/** A leaf of the tree says this. */
export interface Leaf extends Draft {
  readonly sequence: number;
  /** The form of the leaf; always 1. */
  readonly version: 1;
}

export const leafText = (draft: Draft, sequence: number): string =>
  canonical({ ...draft, sequence, version: 1 });
