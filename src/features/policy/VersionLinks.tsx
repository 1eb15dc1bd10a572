import * as styles from "./VersionLinks.module.css";

export interface VersionLink {
  readonly href: string;
  readonly label: string;
}

/** The ways from a version to the texts around it, if there are any; on paper they lead nowhere. */
export const VersionLinks = ({ links }: { readonly links: readonly VersionLink[] }) =>
  links.length > 0 && (
    <ul role="list" className={styles.links} data-screen-only="">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
