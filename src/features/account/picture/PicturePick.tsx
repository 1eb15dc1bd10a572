import { useEffect, useRef, useState, type DragEvent } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { readPicture, type ReadPicture } from "./read-picture.ts";
import * as styles from "./Picture.module.css";

interface Props {
  readonly onPicked: (picture: ReadPicture) => void;
}

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/")) ?? data?.files[0];

/** Takes a picture from a file, the camera, what is dropped or what is pasted. */
export function PicturePick({ onPicked }: Props) {
  const { t } = useTranslation("account");
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const latest = useRef(0);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const mine = (latest.current += 1);
    setBroken(false);
    const picture = await readPicture(chosen);
    if (mine !== latest.current) return;
    if (picture) onPicked(picture);
    else setBroken(true);
  };
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const pasted = pictureIn(event.clipboardData);
      if (!pasted) return;
      event.preventDefault();
      void taking.current(pasted);
    };
    document.addEventListener("paste", handlePaste);
    return () => {
      latest.current += 1;
      document.removeEventListener("paste", handlePaste);
    };
  }, []);
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  const handleDrop = (event: DragEvent) => {
    over(false)(event);
    void take(pictureIn(event.dataTransfer));
  };
  const input = (from: typeof file, label: string, capture?: "user") => (
    <input
      ref={from}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        void take(target.files?.[0]);
        target.value = "";
      }}
    />
  );
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={handleDrop}
    >
      <div className={styles.buttons}>
        <Button variant="primary" onPress={() => file.current?.click()}>
          {t("picture.choose")}
        </Button>
        <span className={styles.camera}>
          <Button onPress={() => camera.current?.click()}>{t("picture.camera")}</Button>
        </span>
      </div>
      <p className={styles.soft}>{t("picture.dropHere")}</p>
      {isBroken && <FormError>{t("picture.broken")}</FormError>}
      {input(file, t("picture.choose"))}
      {input(camera, t("picture.camera"), "user")}
    </div>
  );
}
