import { Copy, KeyRound, Link2, MessageSquareText, Share2 } from "../../../components/icons.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Disclosure } from "../../../components/form/Disclosure.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { ReadyLink } from "./ready-link.ts";
import { linkWithCode } from "../options/share-options.ts";
import { shareMessage } from "./share-message.ts";
import { useCopy } from "../../../components/button/use-copy.ts";
import * as styles from "./ShareDialog.module.css";

const QrCard = lazy(() => import("./QrCard.tsx").then((module) => ({ default: module.QrCard })));

/** Shows the link and the ways to hand it over. A code is shown only here, because the server keeps only its hash. */
export function ShareReady({ link }: { readonly link: ReadyLink }) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const copy = useCopy();
  const { url, code, title, expiresAt, leftOut = 0 } = link;
  const message = shareMessage(
    { title, url, code, until: expiresAt === "" ? "" : format.dateTime(expiresAt) },
    (key, values) => t(key, values),
  );
  return (
    <div className={styles.form}>
      {leftOut > 0 && <p role="status">{t("ready.leftOut", { count: leftOut })}</p>}
      <TextField label={t("ready.link")} value={url} isReadOnly />
      {code !== "" && (
        <div className={styles.codeBox}>
          <KeyRound aria-hidden />
          <div>
            <p className={styles.codeLabel} id="share-code-label">
              {t("ready.code")}
            </p>
            <output className={styles.code} aria-labelledby="share-code-label">
              {code}
            </output>
          </div>
          <Button variant="quiet" onPress={() => copy(code, t("ready.codeCopied"))}>
            {t("ready.copyCode")}
          </Button>
          <p className={styles.codeHint}>{t("ready.once")}</p>
        </div>
      )}
      <div className={styles.copies}>
        {canShare() && (
          <Button variant="primary" icon={<Share2 aria-hidden />} onPress={() => void send(title, message)}>
            {t("ready.send")}
          </Button>
        )}
        {code !== "" && (
          <Button
            variant={canShare() ? "secondary" : "primary"}
            icon={<Copy aria-hidden />}
            onPress={() => copy(linkWithCode(url, code), t("ready.linkCopied"))}
          >
            {t("ready.copyWithCode")}
          </Button>
        )}
        <Button
          variant={code === "" && !canShare() ? "primary" : "secondary"}
          icon={<Link2 aria-hidden />}
          onPress={() => copy(url, t("ready.linkCopied"))}
        >
          {t("ready.copyLink")}
        </Button>
        <Button
          icon={<MessageSquareText aria-hidden />}
          onPress={() => copy(message, t("ready.messageCopied"))}
        >
          {t("ready.copyMessage")}
        </Button>
      </div>
      <Disclosure label={t("qr.show")}>
        <Suspense fallback={<Skeleton shape="block" blockSize="14rem" />}>
          <QrCard url={linkWithCode(url, code)} title={title} hasCode={code !== ""} />
        </Suspense>
      </Disclosure>
    </div>
  );
}

/** Phones have a sheet of apps for sending things; elsewhere copying is quicker. */
const canShare = (): boolean =>
  typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;

/** Closing the sheet rejects, but it isn't a failure. */
const send = (title: string, text: string): Promise<void> =>
  navigator.share({ title, text }).catch(() => undefined);
