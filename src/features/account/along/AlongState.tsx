import type { Along } from "../../../../contract/along.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { Download } from "../../../components/icons.ts";
import { ProgressBar } from "../../../components/meter/ProgressBar.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { localError } from "../../../api/api-error.ts";
import * as accountStyles from "../AccountView.module.css";

interface Props {
  readonly along: Along | null;
  readonly isBusy: boolean;
  readonly onBegin: () => void;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

/** The zip as it is now, in words, and what can be done about it. */
export function AlongState(props: Props) {
  const { along, isBusy, onBegin, onDownload, onRemove } = props;
  const { t } = useTranslation(["account", "actions"]);
  const phase = along?.phase;
  return (
    <>
      <div role="status">
        {phase === "PLANNING" && <p>{t("along.planning")}</p>}
        {phase === "READY" && <Ready along={along!} />}
      </div>
      {phase === "PLANNING" && <Progress along={along!} />}
      {phase === "ERROR" && <Failed error={along!.error} />}
      <div className={accountStyles.actions}>
        {phase === "READY" && (
          <Button variant="primary" icon={<Download aria-hidden />} isPending={isBusy} onPress={onDownload}>
            {t("actions:action.download")}
          </Button>
        )}
        {(phase === undefined || phase === "ERROR") && (
          <Button isPending={isBusy} onPress={onBegin}>
            {t(phase === "ERROR" ? "along.again" : "along.open")}
          </Button>
        )}
        {(phase === "PLANNING" || phase === "READY") && (
          <Button isPending={isBusy} onPress={onRemove}>
            {t(phase === "READY" ? "along.discard" : "along.stop")}
          </Button>
        )}
      </div>
    </>
  );
}

function Progress({ along: { files, progress } }: { readonly along: Along }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  return (
    <>
      <ProgressBar label={t("along.planning")} share={files === "0" ? undefined : progress / 100} />
      <p className={accountStyles.text}>{t("along.soFar", { files: format.number(files) })}</p>
      <p className={accountStyles.text}>{t("along.leaveIt")}</p>
    </>
  );
}

function Ready({ along: { size, files, expire } }: { readonly along: Along }) {
  const { t } = useTranslation("account");
  const format = useFormat();
  return (
    <>
      <p>{t("along.ready", { size: format.size(size) })}</p>
      <p className={accountStyles.text}>{t("along.holds", { files: format.number(files) })}</p>
      <p className={accountStyles.text}>{t("along.until", { time: format.dateTime(expire) })}</p>
    </>
  );
}

function Failed({ error }: { readonly error: string }) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  return (
    <FormError>
      {error === "resource_exhausted" ? t("along.tooMany") : textOf(localError("internal"))}
    </FormError>
  );
}
