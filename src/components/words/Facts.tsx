import * as styles from "./Facts.module.css";

/** Short facts in a row with a dot between each two. Lines break between facts and never begin or end with a dot. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <p className={styles.facts}>
    <span className={styles.row}>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}{" "}
        </span>
      ))}
    </span>
  </p>
);
