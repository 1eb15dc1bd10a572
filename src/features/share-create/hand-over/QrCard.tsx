import { Download } from "../../../components/icons.ts";
import { useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { QrImage } from "../../../components/page/QrImage.tsx";
import { saveBlob } from "../../../lib/save-blob.ts";
import { qrCode } from "../../../lib/qr/qr-code.ts";
import { qrPng, qrSvg } from "../../../lib/qr/qr-drawing.ts";
import * as styles from "./QrCard.module.css";

interface Props {
  readonly url: string;
  readonly title: string;
  /** The code is in the link, so people who scan it need nothing else. */
  readonly hasCode: boolean;
}

/** A link as a QR code to scan or to download. It is dark on light in every theme. */
export function QrCard({ url, title, hasCode }: Props) {
  const { t } = useTranslation("sharing");
  const code = useMemo(() => qrCode(url), [url]);
  const name = `${title || "link"} QR`.replace(/[\\/:*?"<>|]/g, " ");
  const handlePng = async () => {
    const png = await qrPng(code);
    if (png) saveBlob(png, `${name}.png`);
  };
  return (
    <div className={styles.card}>
      <QrImage text={url} label={t("qr.label", { url })} />
      <div className={styles.words}>
        <p>{t(hasCode ? "qr.hintCode" : "qr.hint")}</p>
        <div className={styles.keep}>
          <Button icon={<Download aria-hidden />} onPress={() => void handlePng()}>
            {t("qr.png")}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onPress={() => saveBlob(new Blob([qrSvg(code)], { type: "image/svg+xml" }), `${name}.svg`)}
          >
            {t("qr.svg")}
          </Button>
        </div>
      </div>
    </div>
  );
}
