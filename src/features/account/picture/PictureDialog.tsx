import { useState } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Cropper } from "./Cropper.tsx";
import { base64Of, cutPicture } from "./cut-picture.ts";
import { PicturePick } from "./PicturePick.tsx";
import type { ReadPicture } from "./read-picture.ts";
import { useCropping } from "./use-cropping.ts";
import type { PictureChange } from "./use-picture.ts";
import * as styles from "./Picture.module.css";

interface Props {
  readonly change: PictureChange;
  readonly onClose: () => void;
}

/** Asks for a picture of the person signed in, and for the square of it that is shown. */
export function PictureDialog({ change, onClose }: Props) {
  const { t } = useTranslation("account");
  const [picture, setPicture] = useState<ReadPicture>();
  return (
    <Dialog title={t("picture.title")} isOpen onClose={onClose}>
      <p className={styles.seen}>{t("picture.seen")}</p>
      {picture ? (
        <CropForm picture={picture} change={change} onOther={() => setPicture(undefined)} onClose={onClose} />
      ) : (
        <PicturePick onPicked={setPicture} />
      )}
    </Dialog>
  );
}

interface CropProps extends Props {
  readonly picture: ReadPicture;
  readonly onOther: () => void;
}

function CropForm({ picture, change, onOther, onClose }: CropProps) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const cropping = useCropping(picture);
  const { isBusy, error, submit } = useSubmission();
  const handleSubmit = () =>
    void submit(async () => change(await base64Of(await cutPicture(picture, cropping.crop))), onClose);
  return (
    <ShortForm
      does={t("picture.save")}
      isBusy={isBusy}
      isUnsound={false}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <div className={styles.crop}>
        <Cropper picture={picture} cropping={cropping} />
        <Button variant="quiet" onPress={onOther}>
          {t("picture.other")}
        </Button>
      </div>
      {error !== undefined && (
        <FormError>{isApiError(error, "invalid_argument") ? t("picture.broken") : textOf(error)}</FormError>
      )}
    </ShortForm>
  );
}
