import { graphql, useStaticQuery } from "gatsby";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useFormat } from "../../i18n/use-format.ts";
import * as styles from "./PlatformCards.module.css";

interface Platform {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly available: boolean;
  readonly version: string;
  readonly address: string;
  readonly system: string;
  readonly size: number | null;
  readonly sha256: string | null;
}

const PLATFORMS = graphql`
  query Platforms {
    all: allPlatform(sort: { order: ASC }) {
      nodes {
        key
        name
        kind
        available
        version
        address
        system
        size
        sha256
      }
    }
  }
`;

/** A card for each program of these kinds, with its system and its file's size and checksum. */
export function PlatformCards({ kinds }: { readonly kinds: readonly string[] }) {
  const { t } = useTranslation();
  const { all } = useStaticQuery<{ readonly all: { readonly nodes: readonly Platform[] } }>(PLATFORMS);
  return (
    <ul role="list" className={styles.cards} aria-label={t("apps:cards")}>
      {all.nodes
        .filter(({ kind }) => kinds.includes(kind))
        .map((platform) => (
          <li key={platform.key} className={styles.card} data-platform={platform.kind}>
            <PlatformCard platform={platform} />
          </li>
        ))}
    </ul>
  );
}

function PlatformCard({ platform }: { readonly platform: Platform }) {
  const { t } = useTranslation();
  const { size } = useFormat();
  const facts = [
    { label: t("apps:system"), value: platform.system },
    platform.available && { label: t("apps:version"), value: platform.version },
    platform.size !== null && { label: t("apps:size"), value: size(platform.size) },
    platform.sha256 !== null && { label: "SHA-256", value: <code>{platform.sha256}</code> },
  ].filter((fact) => fact !== false);
  return (
    <>
      <h2 className={styles.name}>{platform.name}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {platform.available ? (
        <a className={styles.download} href={platform.address} data-app={platform.key}>
          {t("apps:download", { name: platform.name })}
        </a>
      ) : (
        <p className={styles.notReleased}>{t("apps:notReleased")}</p>
      )}
    </>
  );
}
