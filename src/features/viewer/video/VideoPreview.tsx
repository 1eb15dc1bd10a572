import { useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import type { KindProps } from "../file/kind-props.ts";
import { UnknownPreview } from "../file/UnknownPreview.tsx";
import { useKeys } from "../file/use-keys.ts";
import { act } from "../player/act.ts";
import { clock } from "../file/clock.ts";
import { unplayable } from "../file/playable.ts";
import { KEYS, playerAction, type PlayerAction } from "../player/player-keys.ts";
import { SeekBar } from "../player/SeekBar.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import { useIdle } from "./use-idle.ts";
import { useMedia } from "../player/use-media.ts";
import { useMediaSource } from "../player/use-media-source.ts";
import { usePlaybackPosition } from "./use-playback-position.ts";
import { usePlayed } from "../player/use-played.ts";
import { useSubtitles } from "../subtitles/use-subtitles.ts";
import { VideoControls } from "./VideoControls.tsx";
import { togglePictureInPicture } from "./picture-in-picture.ts";
import * as styles from "../player/Player.module.css";

/** Says before playing which parts of a film can't be played. */
export function VideoPreview(props: KindProps) {
  const { t } = useTranslation("viewer");
  const [isTried, setTried] = useState(false);
  const probe = useRef<HTMLVideoElement>();
  probe.current ??= document.createElement("video");
  const found = unplayable(props.file, (type) =>
    type === "" ? "" : (probe.current?.canPlayType(type) ?? ""),
  );
  const unseen = found.filter(({ part }) => part !== "sound");
  const unheard = found.filter(({ part }) => part === "sound").map(({ name }) => name);
  if (unseen.length > 0 && !isTried) {
    return (
      <UnknownPreview
        file={props.file}
        reason={t("player.noPicture", { codecs: unseen.map(({ name }) => name).join(", ") })}
      >
        <Button onPress={() => setTried(true)}>{t("player.tryAnyway")}</Button>
      </UnknownPreview>
    );
  }
  return (
    <Player {...props} note={unheard.length > 0 ? t("player.noSound", { codecs: unheard.join(", ") }) : ""} />
  );
}

function Player({ file, source, renew, note }: KindProps & { readonly note: string }) {
  const { t } = useTranslation("viewer");
  const toast = useToast();
  const textOf = useErrorText();
  const { element, attach, state } = useMedia();
  const media = useMediaSource({ file, renew }, element);
  const fullScreen = useFullScreen(element);
  const position = usePlaybackPosition(file.id, element);
  const [tell] = useState(() => ({ current: (_: unknown) => undefined as void }));
  tell.current = (error) => toast({ text: textOf(error), tone: "danger" });
  const [onError] = useState(() => (error: unknown) => tell.current(error));
  const subtitles = useSubtitles({ file, source }, element, onError);
  const isIdle = useIdle(fullScreen.isFull && state.isPlaying);
  usePlayed(state.isPlaying, () => source.played(file));

  const perform = (action: PlayerAction) => {
    if (!element) return;
    if (action.kind === "toggle") void (state.isPlaying ? element.pause() : media.play());
    else if (action.kind === "fullScreen") fullScreen.toggle();
    else if (action.kind === "captions") subtitles.toggle();
    else if (action.kind === "pictureInPicture") togglePictureInPicture(element);
    else act(element, action);
  };
  useKeys(
    Object.fromEntries(
      KEYS.map((key) => [
        key,
        () => {
          const action = playerAction(key);
          if (action) perform(action);
        },
      ]),
    ),
    { isInner: true },
  );

  if (media.isBroken) return <UnknownPreview file={file} reason={t("player.broken")} />;
  return (
    <div
      className={styles.frame}
      data-full={fullScreen.isFull || undefined}
      data-idle={isIdle || undefined}
      data-subtitles={subtitles.looks.size}
    >
      <div className={styles.screen}>
        {/* Subtitles are added as text tracks, because browsers can't show captions within the file itself. */}
        <video
          ref={attach}
          className={styles.video}
          src={media.url}
          poster={file.thumbnail_link || undefined}
          playsInline
          preload="metadata"
          aria-label={t("player.video", { name: file.name })}
          onClick={() => perform({ kind: "toggle" })}
          onDoubleClick={() => perform({ kind: "fullScreen" })}
          onError={media.onError}
        />
        {state.isWaiting && <span className={styles.waiting} aria-hidden />}
        {position.continuedAt > 0 && (
          <p className={styles.continued} role="status">
            {t("player.continued", { time: clock(position.continuedAt) })}
            <Button
              variant="quiet"
              onPress={() => {
                perform({ kind: "seekTo", share: 0 });
                position.forget();
              }}
            >
              {t("player.startOver")}
            </Button>
          </p>
        )}
      </div>
      {note && (
        <p role="note" className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.bar} role="group" aria-label={t("player.controls")}>
        <SeekBar
          {...state}
          onSeek={(seconds) => {
            if (element) element.currentTime = seconds;
          }}
        />
        <VideoControls
          state={state}
          element={element}
          subtitles={subtitles}
          isFull={fullScreen.isFull}
          onAction={perform}
          onError={onError}
        />
      </div>
    </div>
  );
}
