/** Only this module imports Recoil, so that the app depends on no more of a state library than it needs. */
export { RecoilRoot, atom, useRecoilState, useSetRecoilState } from "recoil";
