import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { mediaOf } from "./links.ts";
import { clock } from "./clock.ts";
import { codecName } from "./playable.ts";

interface Props {
  readonly file: FileObject;
  readonly className: string | undefined;
}

/** The known facts of a file: type, size and date, and for media also their contents. */
export function FileFacts({ file, className }: Props) {
  const { t } = useTranslation("viewer");
  const format = useFormat();
  const video = mediaOf(file)?.video ?? {};
  const told = (name: string) =>
    typeof video[name] === "string" || typeof video[name] === "number" ? String(video[name]) : "";
  const codecs = [told("video_codec"), told("audio_codec")].filter(Boolean).map(codecName);
  const pixels = told("width") && `${told("width")} × ${told("height")}`;
  const facts = {
    type: file.mime_type || file.file_extension,
    size: format.size(file.size),
    changed: format.dateTime(file.modified_time),
    pixels,
    length: told("duration") && clock(Number(told("duration"))),
    codecs: codecs.join(", "),
    sha256: file.sha256,
  } as const;
  const shown = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name]);
  return (
    <dl className={className} aria-label={t("facts.label")}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
