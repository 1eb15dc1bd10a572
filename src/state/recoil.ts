/** The only door to Recoil: what the app needs of a state library, no more. */
export {
  RecoilRoot,
  atom,
  useRecoilCallback,
  useRecoilState,
  useRecoilValue,
  useSetRecoilState,
} from "recoil";
