import { Captions, CaptionsOff } from "../../../components/icons.ts";
import { useRef } from "react";
import { Header, MenuSection, MenuTrigger } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../../components/menu/Menu.tsx";
import { MenuChoice, tick } from "../../../components/menu/MenuChoice.tsx";
import type { SubtitleChoice, Subtitles } from "./use-subtitles.ts";
import * as styles from "../player/Player.module.css";

interface Props {
  readonly subtitles: Subtitles;
  readonly onError: (error: unknown) => void;
}

const NONE = "none";
const PICK = "pick";
const SIZES = ["small", "medium", "large"] as const;
const PLACES = ["bottom", "top"] as const;

/** Chooses subtitles from beside the film or from disk, with their size and place. */
export function SubtitleMenu({ subtitles, onError }: Props) {
  const { t, i18n } = useTranslation("viewer");
  const input = useRef<HTMLInputElement>(null);
  const { choices, chosenId, looks, choose, pick, change } = subtitles;
  const isOn = chosenId !== "";
  const heading = (of: "label" | "size" | "place") => (
    <Header className={styles.menuHeader}>{t(`subtitles.${of}`)}</Header>
  );
  return (
    <>
      <MenuTrigger>
        <IconButton label={t(isOn ? "subtitles.on" : "subtitles.label")} aria-pressed={isOn}>
          {isOn ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
        </IconButton>
        <MenuPopover placement="top end">
          <Menu aria-label={t("subtitles.label")} onAction={(key) => key === PICK && input.current?.click()}>
            <MenuChoice
              heading={heading("label")}
              options={[
                { id: NONE, text: t("subtitles.none") },
                ...choices.map((choice) => ({ id: choice.id, text: nameOf(choice, i18n.language) })),
              ]}
              value={chosenId || NONE}
              onChange={(id) => choose(id === NONE ? "" : id)}
            />
            <MenuSection>
              <MenuItem id={PICK} icon={tick(false)}>
                {t("subtitles.pick")}
              </MenuItem>
            </MenuSection>
            <MenuSeparator />
            <MenuChoice
              heading={heading("size")}
              options={SIZES.map((id) => ({ id, text: t(`subtitles.${id}`) }))}
              value={looks.size}
              onChange={(size) => change({ size })}
            />
            <MenuChoice
              heading={heading("place")}
              options={PLACES.map((id) => ({ id, text: t(`subtitles.${id}`) }))}
              value={looks.place}
              onChange={(place) => change({ place })}
            />
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt,.ass,.ssa"
        hidden
        aria-label={t("subtitles.pick")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void pick(file).catch(onError);
          target.value = "";
        }}
      />
    </>
  );
}

/** The name of a language such as `pt-BR` in the reader's own; the file's name where it tells no language. */
function nameOf({ language, name }: SubtitleChoice, locale: string): string {
  const [code = "", ...more] = language.split(/[. _]/);
  try {
    const named = code && new Intl.DisplayNames([locale], { type: "language", fallback: "none" }).of(code);
    return named ? [named, ...more].join(" · ") : language || name;
  } catch {
    return language || name;
  }
}
