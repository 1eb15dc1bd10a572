import { Smartphone, X } from "../../../components/icons.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BRAND } from "../../../../contract/brand.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { appAddress, launchOf, noteLaunched, readsInBrowser, stayInBrowser, wasLaunched } from "./launch.ts";
import type { ShareParameters } from "../arrive/share-parameters.ts";
import * as styles from "./AppOffer.module.css";

interface Props {
  /** `null` when there is no app. */
  readonly appLink: string | null;
  readonly shareId: string;
  readonly launcher: ShareParameters["launcher"];
}

/** On a phone it offers the share in the app, or to go on in the browser, which is remembered. */
export function AppOffer({ appLink, shareId, launcher }: Props) {
  const { t } = useTranslation("share");
  const [launch, setLaunch] = useState(() =>
    launchOf({
      appLink,
      userAgent: navigator.userAgent,
      launcher,
      prefersBrowser: readsInBrowser(),
      wasTried: wasLaunched(shareId),
    }),
  );
  useEffect(() => {
    if (launch !== "open" || appLink === null) return;
    noteLaunched(shareId);
    setLaunch("offer");
    location.assign(appAddress(appLink, location.href));
  }, [launch, appLink, shareId]);

  if (launch === "stay" || appLink === null) return null;
  const handleStay = () => {
    stayInBrowser();
    setLaunch("stay");
  };
  return (
    <aside className={styles.offer} aria-label={t("app.label", { brand: BRAND.name })}>
      <Smartphone aria-hidden />
      <span className={styles.words}>{t("app.text", { brand: BRAND.name })}</span>
      <ButtonLink variant="primary" href={appAddress(appLink, location.href)}>
        {t("app.open")}
      </ButtonLink>
      <IconButton label={t("app.stay")} onPress={handleStay}>
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}
