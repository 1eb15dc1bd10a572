import { useTranslation } from "../../i18n/use-translation.ts";
import { StaticField } from "./StaticField.tsx";

interface ShareLinkFieldProps {
  readonly id: string;
  readonly hint?: string;
}

/** Takes the link of a share in a form of a page of words. */
export function ShareLinkField({ id, hint }: ShareLinkFieldProps) {
  const { t } = useTranslation();
  return (
    <StaticField
      id={id}
      label={t("checker:label")}
      hint={hint}
      name="url"
      inputMode="url"
      autoComplete="off"
      maxLength={2_000}
      required
    />
  );
}
