import { ARTICLE, type Scene } from "../scene.ts";

export interface Mistake {
  /** What somebody did, in few words. */
  readonly slip: string;
  readonly plant: (scene: Scene) => void;
  /** All that an editor is told. */
  readonly told: readonly string[];
}

export const inArticle = (from: string, to: string) => (scene: Scene) => scene.replace(ARTICLE, from, to);

/** A sentence of the article to be written otherwise. */
export const PLACE = "Press **Save** and wait.";
