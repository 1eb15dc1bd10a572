import { Maximize, Minimize, Pause, PictureInPicture2, Play } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { clock } from "../file/clock.ts";
import { canPictureInPicture } from "./picture-in-picture.ts";
import type { PlayerAction } from "../player/player-keys.ts";
import { SpeedMenu } from "../player/SpeedMenu.tsx";
import { SubtitleMenu } from "../subtitles/SubtitleMenu.tsx";
import type { MediaState } from "../player/use-media.ts";
import type { Subtitles } from "../subtitles/use-subtitles.ts";
import { Volume } from "../player/Volume.tsx";
import * as styles from "../player/Player.module.css";

interface Props {
  readonly state: MediaState;
  readonly element: HTMLMediaElement | null;
  readonly subtitles: Subtitles;
  readonly isFull: boolean;
  readonly onAction: (action: PlayerAction) => void;
  readonly onError: (error: unknown) => void;
}

export function VideoControls({ state, element, subtitles, isFull, onAction, onError }: Props) {
  const { t } = useTranslation("viewer");
  const press = (kind: "toggle" | "mute" | "pictureInPicture" | "fullScreen") => () => onAction({ kind });
  return (
    <div className={styles.controls}>
      <IconButton label={t(state.isPlaying ? "player.pause" : "player.play")} onPress={press("toggle")}>
        {state.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <Volume
        volume={state.volume}
        isMuted={state.isMuted}
        onMute={press("mute")}
        onVolume={(volume) => {
          if (!element) return;
          element.muted = false;
          element.volume = volume;
        }}
      />
      <span className={styles.time} dir="ltr">
        {clock(state.time)} / {clock(state.duration)}
      </span>
      <SubtitleMenu subtitles={subtitles} onError={onError} />
      <SpeedMenu
        speed={state.speed}
        onSpeed={(speed) => {
          if (element) element.playbackRate = speed;
        }}
      />
      {canPictureInPicture() && (
        <span className={styles.wide}>
          <IconButton label={t("player.pictureInPicture")} onPress={press("pictureInPicture")}>
            <PictureInPicture2 aria-hidden />
          </IconButton>
        </span>
      )}
      <IconButton
        label={t(isFull ? "player.leaveFullScreen" : "player.fullScreen")}
        onPress={press("fullScreen")}
      >
        {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </IconButton>
    </div>
  );
}
