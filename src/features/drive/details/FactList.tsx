import type { ReactNode } from "react";
import * as styles from "./details.module.css";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A list of names and values; a fact without a value is left out. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== "" && value !== undefined)
      .map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
