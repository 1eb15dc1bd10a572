import { useTranslation } from "../../../i18n/use-translation.ts";
import { ORDERS } from "../../../../contract/orders.ts";
import { Select } from "../../../components/form/Select.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import type { FieldProps } from "./field-props.ts";
import { coversAmong, readmesAmong, type Candidate } from "./share-candidates.ts";
import { VIEW_CHOICES } from "./share-options.ts";
import * as styles from "./OptionFields.module.css";

const NONE = "none";

/** Chooses how the page of a link looks to visitors. `candidates` are files that can be its cover or its README. */
export function LooksFields({
  options,
  change,
  candidates,
}: FieldProps & { readonly candidates: readonly Candidate[] }) {
  const { t } = useTranslation(["sharing", "drive"]);
  const covers = coversAmong(candidates, options.cover);
  const readmes = readmesAmong(candidates, options.readme);
  return (
    <>
      <TextField
        label={t("looks.title")}
        value={options.title}
        onChange={(title) => change({ title })}
        maxLength={200}
        autoComplete="off"
      />
      <TextArea
        label={t("looks.note")}
        hint={t("looks.noteHint")}
        value={options.note}
        onChange={(note) => change({ note })}
        maxLength={4_000}
      />
      <div className={styles.pair}>
        <Select
          label={t("looks.view")}
          value={options.view || NONE}
          onChange={(view) => change({ view: view === NONE ? "" : view })}
          options={[
            { id: NONE, text: t("looks.free") },
            ...VIEW_CHOICES.map((id) => ({ id, text: t(`looks.${id}`) })),
          ]}
        />
        <Select
          label={t("looks.order")}
          value={options.order || NONE}
          onChange={(order) => change({ order: order === NONE ? "" : order })}
          options={[
            { id: NONE, text: t("looks.free") },
            ...ORDERS.map((id) => ({ id, text: t(`drive:sort.${id}`) })),
          ]}
        />
        {covers.length > 0 && (
          <FileSelect
            label={t("looks.cover")}
            none={t("looks.noCover")}
            files={covers}
            value={options.cover}
            onChange={(cover) => change({ cover })}
          />
        )}
        {readmes.length > 0 && (
          <FileSelect
            label={t("looks.readme")}
            none={t("looks.noReadme")}
            files={readmes}
            value={options.readme}
            onChange={(readme) => change({ readme })}
          />
        )}
      </div>
    </>
  );
}

interface FileSelectProps {
  readonly label: string;
  readonly none: string;
  readonly files: readonly Candidate[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const FileSelect = ({ label, none, files, value, onChange }: FileSelectProps) => (
  <Select
    label={label}
    value={value || NONE}
    onChange={(id) => onChange(id === NONE ? "" : id)}
    options={[{ id: NONE, text: none }, ...files.map(({ id, name }) => ({ id, text: name }))]}
  />
);
