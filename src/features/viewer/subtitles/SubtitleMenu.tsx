import { Captions, CaptionsOff, Check } from "../../../components/icons.ts";
import { useRef } from "react";
import { Header, MenuSection, MenuTrigger } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem, MenuPopover, MenuSeparator } from "../../../components/Menu.tsx";
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
  return (
    <>
      <MenuTrigger>
        <IconButton label={t(isOn ? "subtitles.on" : "subtitles.label")} aria-pressed={isOn}>
          {isOn ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
        </IconButton>
        <MenuPopover placement="top end">
          <Menu aria-label={t("subtitles.label")} onAction={(key) => key === PICK && input.current?.click()}>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[chosenId || NONE]}
              onSelectionChange={(keys) => choose(firstOf(keys) === NONE ? "" : firstOf(keys))}
            >
              <Header className={styles.menuHeader}>{t("subtitles.label")}</Header>
              <MenuItem id={NONE} icon={mark(!isOn)}>
                {t("subtitles.none")}
              </MenuItem>
              {choices.map((choice) => (
                <MenuItem key={choice.id} id={choice.id} icon={mark(choice.id === chosenId)}>
                  {nameOf(choice, i18n.language)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection>
              <MenuItem id={PICK} icon={mark(false)}>
                {t("subtitles.pick")}
              </MenuItem>
            </MenuSection>
            <MenuSeparator />
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[looks.size]}
              onSelectionChange={(keys) =>
                change({ size: SIZES.find((size) => size === firstOf(keys)) ?? "medium" })
              }
            >
              <Header className={styles.menuHeader}>{t("subtitles.size")}</Header>
              {SIZES.map((size) => (
                <MenuItem key={size} id={size} icon={mark(size === looks.size)}>
                  {t(`subtitles.${size}`)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[looks.place]}
              onSelectionChange={(keys) => change({ place: firstOf(keys) === "top" ? "top" : "bottom" })}
            >
              <Header className={styles.menuHeader}>{t("subtitles.place")}</Header>
              {PLACES.map((place) => (
                <MenuItem key={place} id={place} icon={mark(place === looks.place)}>
                  {t(`subtitles.${place}`)}
                </MenuItem>
              ))}
            </MenuSection>
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

/** Marks the chosen entry; others get an empty space of the same width. */
const mark = (isChosen: boolean) => (isChosen ? <Check aria-hidden /> : <span />);

const firstOf = (keys: "all" | Set<string | number>): string =>
  keys === "all" ? NONE : String([...keys][0] ?? NONE);

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
