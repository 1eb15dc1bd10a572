import { ARTICLE, type Scene } from "../scene.ts";

export interface Mistake {
  /** The slip somebody made, in few words. */
  readonly slip: string;
  readonly plant: (scene: Scene) => void;
  /** All messages the editor gets. */
  readonly told: readonly string[];
}

export const inArticle = (from: string, to: string) => (scene: Scene) => scene.replace(ARTICLE, from, to);

/** A sentence of the article that is to be written differently. */
export const PLACE = "Press **Save** and wait.";
