import { changePicture, removePicture } from "../../../api/profile.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile, useAccount } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";
import { base64Of } from "./cut-picture.ts";

/** Shows another picture, base64; `""` shows none. */
export type PictureChange = (image: string) => Promise<void>;

/** Changes the picture of the person signed in. The message about it has a way back to the one before. */
export function usePictureChange(): PictureChange {
  const { t } = useTranslation(["account", "drive"]);
  const { profile } = useAccount();
  const toast = useToast();
  const textOf = useErrorText();
  return async (image) => {
    const former = await bytesOf(profile?.picture ?? "");
    await send(image);
    const undo = () =>
      send(former ?? "").then(
        () => toast({ text: t("picture.undone") }),
        (error: unknown) => toast({ text: textOf(error), tone: "danger" }),
      );
    toast({
      text: t(image === "" ? "picture.removed" : "picture.done"),
      ...(former === undefined
        ? {}
        : { action: { label: t("drive:undo"), isUndo: true, onAction: () => void undo() } }),
    });
  };
}

async function send(image: string): Promise<void> {
  keepProfile(await (image === "" ? removePicture() : changePicture({ image })));
}

/** The picture at an address, `""` for none; undefined where it can't be had any more. */
async function bytesOf(address: string): Promise<string | undefined> {
  if (address === "") return "";
  try {
    const answer = await fetch(new URL(address).pathname);
    return answer.ok ? await base64Of(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
