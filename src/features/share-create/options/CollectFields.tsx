import { useTranslation } from "../../../i18n/use-translation.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { KINDS, type CollectOptions } from "./collect-options.ts";
import type { FieldProps } from "./field-props.ts";
import * as styles from "./OptionFields.module.css";

const LIMITS = ["maxFiles", "maxBytes", "maxFileBytes"] as const;

/** Chooses what a collecting link says, and what it takes. */
export function CollectFields({
  options,
  change,
  faults,
  collect,
  hasTitle,
}: FieldProps & { readonly collect: CollectOptions; readonly hasTitle: boolean }) {
  const { t } = useTranslation(["sharing", "upload"]);
  const set = (part: Partial<CollectOptions>) => change({ collect: { ...collect, ...part } });
  const { kinds } = collect;
  return (
    <>
      {hasTitle && (
        <TextField
          label={t("looks.title")}
          value={options.title}
          onChange={(title) => change({ title })}
          maxLength={200}
          autoComplete="off"
          error={faults.has("title") ? t("collect.noTitle") : undefined}
        />
      )}
      <TextArea
        label={t("collect.note")}
        hint={t("collect.noteHint")}
        value={options.note}
        onChange={(note) => change({ note })}
        maxLength={4_000}
      />
      <Switch isSelected={collect.asksName} onChange={(asksName) => set({ asksName })}>
        {t("collect.asksName")}
      </Switch>
      <Switch isSelected={collect.letters} onChange={(letters) => set({ letters })}>
        {t("collect.letters")}
      </Switch>
      <div className={styles.pair}>
        {LIMITS.map((field) => (
          <TextField
            key={field}
            label={t(`collect.${field}`)}
            hint={t("collect.limitHint")}
            inputMode="numeric"
            value={collect[field]}
            onChange={(value) => set({ [field]: value.trim() })}
            error={faults.has(field) ? t("limit.fault") : undefined}
          />
        ))}
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("collect.kinds")}</legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`upload:send.kind.${kind}`)}
            isSelected={kinds.includes(kind)}
            onChange={(isOn) =>
              set({ kinds: KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
