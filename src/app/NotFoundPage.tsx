import { useTranslation } from "../i18n/use-translation.ts";
import { ButtonLink } from "../components/button/ButtonLink.tsx";
import { useSitePath } from "../i18n/use-site-path.ts";
import { BrandLink } from "./BrandLink.tsx";
import * as styles from "./FailedPage.module.css";

interface Props {
  /** The page around it has its own frame and landmark. */
  readonly isInside?: boolean;
}

/** Shown at addresses for which the app has no page. */
export function NotFoundPage({ isInside = false }: Props) {
  const Landmark = isInside ? "div" : "main";
  const { t } = useTranslation("ui");
  const home = useSitePath()("/");
  return (
    <Landmark className={styles.page} data-inside={isInside || undefined}>
      <BrandLink href={home} />
      <h1>{t("errorPage.notFoundTitle")}</h1>
      <p>{t("errorPage.notFoundText")}</p>
      <div className={styles.actions}>
        <ButtonLink href={home} variant="primary">
          {t("errorPage.home")}
        </ButtonLink>
      </div>
    </Landmark>
  );
}
