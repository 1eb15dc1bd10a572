import { TERMS } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

/** In data files and published policies. */
export const DATA_MISTAKES: readonly Mistake[] = [
  {
    slip: "a comma missing in a data file",
    plant: (scene) => scene.replace("authors.json", '"Team",', '"Team"'),
    told: ['content/authors.json:2  A comma is missing after "Team". Add it.'],
  },
  {
    slip: "a comma too many in a data file",
    plant: (scene) => scene.replace("tags.json", "}\n}", "},\n}"),
    told: ["content/tags.json:2  There is a comma too many before }. Remove it."],
  },
  {
    slip: "a quote missing in a data file",
    plant: (scene) => scene.replace("authors.json", '"Team"', '"Team'),
    told: [
      'content/authors.json:2  The file is not valid JSON here. Look for a missing comma, quote or colon before "about": "W".',
    ],
  },
  {
    slip: "a data file that ends too early",
    plant: (scene) => scene.replace("redirects.json", "]", ""),
    told: ["content/redirects.json:2  The file ends too early: a } or ] is missing."],
  },
  {
    slip: "typographic quotes in a data file",
    plant: (scene) => scene.replace("authors.json", '"Team"', "“Team”"),
    told: ['content/authors.json:2  Texts stand between " in JSON. Write " for “.'],
  },
  {
    slip: "a redirect to no page",
    plant: (scene) => scene.replace("redirects.json", "/faq/general", "/faq/generel"),
    told: [
      'content/redirects.json:2  There is no page "/faq/generel" to lead to. Did you mean "/faq/general"?',
    ],
  },
  {
    slip: "a published policy that was edited",
    plant: (scene) => scene.replace(TERMS, "Be kind.", "Be quick."),
    told: [
      "content/policy/terms/2023-01-01/en-US.md:1  This text was published and sealed on 2022-11-01 and has been changed since. A published version never changes: undo the change (git log -- content/policy/terms/2023-01-01/en-US.md shows it), and write what should be different into a new version: npm run policy:new -- terms <day it takes effect>.",
    ],
  },
  {
    slip: "a published policy that was removed",
    plant: (scene) => scene.remove(TERMS),
    told: [
      "content/policy/policies.lock.json:5  policy/terms/2023-01-01/en-US.md was published and sealed on 2022-11-01, but the file is gone. Published texts stay readable: bring it back from the history (git log -- content/policy/terms/2023-01-01/en-US.md).",
    ],
  },
];
