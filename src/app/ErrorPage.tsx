import { useTranslation } from "react-i18next";
import { BRAND } from "../../contract/brand.ts";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { Button } from "../components/Button.tsx";
import { useSitePath } from "../i18n/use-site-path.ts";
import * as styles from "./ErrorPage.module.css";

interface Props {
  readonly kind: "not-found" | "fatal";
  /** Shown within a page that has its own frame and landmark. */
  readonly isInside?: boolean;
}

/** The one error page of the app: no such page, or something broke. */
export function ErrorPage({ kind, isInside = false }: Props) {
  const Landmark = isInside ? "div" : "main";
  const { t } = useTranslation("ui");
  const home = useSitePath()("/");
  return (
    <Landmark className={styles.page} data-inside={isInside || undefined}>
      <a href={home} className={styles.brand}>
        <img src={BRAND.logo.mark} alt="" width={48} height={48} />
        <span>{BRAND.name}</span>
      </a>
      <h1>{t(kind === "fatal" ? "errorPage.fatalTitle" : "errorPage.notFoundTitle")}</h1>
      <p>{t(kind === "fatal" ? "errorPage.fatalText" : "errorPage.notFoundText")}</p>
      {kind === "fatal" && <a href={`mailto:${BRAND.contact.support}`}>{BRAND.contact.support}</a>}
      <div className={styles.actions}>
        {kind === "fatal" && (
          <Button variant="primary" onPress={() => location.reload()}>
            {t("errorPage.reload")}
          </Button>
        )}
        <ButtonLink href={home} variant={kind === "fatal" ? "quiet" : "primary"}>
          {t("errorPage.home")}
        </ButtonLink>
      </div>
    </Landmark>
  );
}
