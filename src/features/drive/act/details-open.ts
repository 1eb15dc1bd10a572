import { atom, useRecoilState, useSetRecoilState } from "../../../state/recoil.ts";

/** True while the details stand beside the listing; it is the same in every folder. */
const detailsOpenState = atom({ key: "drive/detailsOpenState", default: false });

export const useDetailsOpen = () => useRecoilState(detailsOpenState);
export const useSetDetailsOpen = () => useSetRecoilState(detailsOpenState);
