import { firstBreak, headOf, type Seal } from "../../../contract/seals.ts";

/** The result of comparing a clone's seals with a head from elsewhere. */
export type HeadCheck =
  | { readonly state: "same" }
  /** The clone has later seals than that head. */
  | { readonly state: "ahead"; readonly seals: number }
  /** The other list continues that of the clone. */
  | { readonly state: "behind"; readonly seals: number }
  | { readonly state: "altered"; readonly message: string };

/** The chain as others publish it: its last value and, if known, its seals. */
export interface PublishedChain {
  readonly head: string;
  readonly seals?: readonly Seal[] | undefined;
}

/** Compares a clone's seals with a head from elsewhere, so that seals dropped at the end are noticed too. */
export function checkHead(own: readonly Seal[], { head, seals }: PublishedChain): HeadCheck {
  const broken = firstBreak(own);
  if (broken)
    return altered(`the seal of ${broken.path} in this clone doesn't follow from the one before it`);
  const brokenThere = seals && firstBreak(seals);
  if (brokenThere)
    return altered(`the published seal of ${brokenThere.path} doesn't follow from the one before it`);
  if (seals && headOf(seals) !== head) return altered("the published head isn't that of the published seals");
  if (headOf(own) === head) return { state: "same" };
  const at = own.findIndex(({ chain }) => chain === head);
  if (at >= 0) return { state: "ahead", seals: own.length - at - 1 };
  const there = seals?.findIndex(({ chain }) => chain === headOf(own)) ?? -1;
  if (seals && there >= 0) return { state: "behind", seals: seals.length - there - 1 };
  return altered("neither list continues the other: seals were altered or dropped in one of them");
}

const altered = (message: string): HeadCheck => ({ state: "altered", message });
