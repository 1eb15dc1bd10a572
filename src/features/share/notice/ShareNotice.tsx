import { Copy, House, Mail, RotateCw } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BRAND } from "../../../../contract/brand.ts";
import { Button, type ButtonVariant } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { HelpLink } from "../../../components/button/HelpLink.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { writeClipboard } from "../../../lib/clipboard.ts";
import { useToast } from "../../../state/toast.ts";
import type { NextStep, NoticeStatus, SharePageKind } from "./share-states.ts";
import { ShareArt } from "./ShareArt.tsx";
import * as styles from "./ShareNotice.module.css";

interface Props {
  readonly status: NoticeStatus;
  readonly page: SharePageKind & { kind: "notice" };
  readonly onTryAgain: () => Promise<void>;
}

/** Says why a share can't be viewed and what to do about it. */
export function ShareNotice({ status, page, onTryAgain }: Props) {
  const { t } = useTranslation("share");
  return (
    <main className={styles.main}>
      <ShareArt picture={page.illustration} />
      <h1 className={styles.title}>{t(`state.${status}.title`)}</h1>
      <p className={styles.text}>{t(`state.${status}.text`)}</p>
      <div className={styles.steps}>
        {page.steps.map((step, index) => (
          <Step key={step} step={step} variant={index === 0 ? "primary" : "quiet"} onTryAgain={onTryAgain} />
        ))}
        <HelpLink name={status} />
      </div>
    </main>
  );
}

interface StepProps extends Pick<Props, "onTryAgain"> {
  readonly step: NextStep;
  readonly variant: ButtonVariant;
}

function Step({ step, variant, onTryAgain }: StepProps) {
  const { t } = useTranslation("share");
  const toast = useToast();
  const errorText = useErrorText();
  const sitePath = useSitePath();
  const words = t(`step.${step}`, { brand: BRAND.name });

  const copyMessage = () => {
    const message = t("askMessage", { link: location.href });
    writeClipboard(message)
      .then(() => toast({ text: t("askCopied") }))
      .catch(() => location.assign(`mailto:?body=${encodeURIComponent(message)}`));
  };
  const tryAgain = () => {
    onTryAgain().catch((error: unknown) => toast({ text: errorText(error), tone: "danger" }));
  };

  switch (step) {
    case "askSender":
      return (
        <Button variant={variant} icon={<Copy aria-hidden />} onPress={copyMessage}>
          {words}
        </Button>
      );
    case "tryAgain":
      return (
        <Button variant={variant} icon={<RotateCw aria-hidden />} onPress={tryAgain}>
          {words}
        </Button>
      );
    case "readHelp":
      return (
        <ButtonLink variant={variant} icon={<Mail aria-hidden />} href={`mailto:${BRAND.contact.support}`}>
          {words}
        </ButtonLink>
      );
    case "openHome":
      return (
        <ButtonLink variant={variant} icon={<House aria-hidden />} href={sitePath("/")}>
          {words}
        </ButtonLink>
      );
  }
}
