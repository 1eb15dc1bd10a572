import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Tag, TagColor } from "../../../../contract/tags.ts";
import { isApiError } from "../../../api/api-error.ts";
import { changeTag, createTag } from "../../../api/tags.ts";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { TagDot } from "../entry/TagDot.tsx";
import * as styles from "./TagsDialog.module.css";

const COLORS: readonly TagColor[] = ["GREY", "RED", "ORANGE", "YELLOW", "GREEN", "BLUE", "PURPLE", "PINK"];
const NAME_MAX = 64;

interface Props {
  /** The tag to change; without one the form makes a new tag. */
  readonly tag?: Tag;
  /** Called once the tag is saved, even if the form was closed meanwhile. */
  readonly onSaved: (tag: Tag) => void;
  /** Gets the saved tag, or nothing when the form was cancelled. */
  readonly onClose: (tag?: Tag) => void;
}

/** A form for the name and colour of a tag. */
export function TagForm({ tag, onSaved, onClose }: Props) {
  const { t } = useTranslation("dialogs");
  const textOf = useErrorText();
  const [name, setName] = useState(tag?.name ?? "");
  const [color, setColor] = useState<TagColor>(tag?.color ?? "GREEN");
  const { isBusy, error, submit } = useSubmission();
  const wanted = name.trim();

  const save = async () => {
    const body = { name: wanted, color };
    const saved = await (tag ? changeTag(tag.id, body) : createTag(body));
    onSaved(saved);
    return saved;
  };

  const errorText = () => {
    if (error === undefined) return undefined;
    return isApiError(error, "already_exists") ? t("tags.taken") : textOf(error);
  };

  return (
    <div className={styles.frame}>
      <ShortForm
        does={t(tag ? "tags.save" : "tags.makeIt")}
        isBusy={isBusy}
        isUnsound={wanted === ""}
        onSubmit={() => void submit(save, onClose)}
        onCancel={() => onClose()}
      >
        <TextField
          label={t("tags.name")}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          focusSelecting="all"
          error={errorText()}
        />
        <RadioGroup
          className={styles.colors}
          orientation="horizontal"
          value={color}
          onChange={(value) => setColor(value as TagColor)}
        >
          <Label className={styles.label}>{t("tags.color")}</Label>
          <div className={styles.swatches}>
            {COLORS.map((one) => (
              <Radio key={one} value={one} className={styles.swatch} aria-label={t(`tags.colors.${one}`)}>
                <TagDot color={one} />
              </Radio>
            ))}
          </div>
        </RadioGroup>
      </ShortForm>
    </div>
  );
}
