import { proveElsewhere } from "../../../api/connections.ts";
import { Button } from "../../../components/button/Button.tsx";
import type { useSubmission } from "../../../components/form/use-submission.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useConnections } from "../connected/use-connections.ts";

interface Props {
  readonly isBusy: boolean;
  readonly submit: ReturnType<typeof useSubmission>["submit"];
  /** The second factor that was typed, as far as it was. */
  readonly second: () => Parameters<typeof proveElsewhere>[1];
}

/** Lets somebody prove who they are by signing in anew at an issuer, from which the browser comes back to this page. */
export function ElsewhereProof({ isBusy, submit, second }: Props) {
  const { t } = useTranslation("account");
  const { held } = useConnections();
  const issuers =
    held?.issuers.filter(({ id }) => held.connections.some(({ issuer }) => issuer === id)) ?? [];
  return issuers.map(({ id, name }) => (
    <div key={id}>
      <Button
        onPress={() => {
          if (!isBusy)
            void submit(
              () => proveElsewhere(id, second()),
              (url) => location.assign(url),
            );
        }}
      >
        {t("prove.elsewhere", { name })}
      </Button>
    </div>
  ));
}
