import type { Scene } from "../scene.ts";
import { type Mistake } from "./mistake.ts";

const RESOURCES = "config/resources.json";
const ACTIVITIES = "config/activity_operation.json";
const BASIC = "config/basic.json";
const at = (file: string, line: number, message: string): string => `content/${file}:${line}  ${message}`;
const written = (file: string, text: string) => (scene: Scene) => scene.write(file, text);

/** In the files that apps ask for. */
export const CONFIG_MISTAKES: readonly Mistake[] = [
  {
    slip: "a language misspelt in a text of apps",
    plant: written(
      RESOURCES,
      '{\n  "help": {\n    "title": { "en-US": "Help", "zh-cn": "帮助" },\n    "address": "/faq"\n  }\n}\n',
    ),
    told: [at(RESOURCES, 3, '"zh-cn" is not a known field of "help.title". Did you mean "zh-CN"?')],
  },
  {
    slip: "a link of apps to a page that isn't there",
    plant: written(RESOURCES, '{\n  "help": { "title": { "en-US": "Help" },\n    "address": "/fag" }\n}\n'),
    told: [at(RESOURCES, 3, "There is no page /fag. Did you mean /faq?")],
  },
  {
    slip: "a text of apps without English",
    plant: written(RESOURCES, '{\n  "help": { "title": { "es": "Ayuda" }, "address": "/faq" }\n}\n'),
    told: [at(RESOURCES, 2, '"help.title.en-US" is missing: write a text of up to 500 letters.')],
  },
  {
    slip: "an activity of apps that ends before it starts",
    plant: written(
      ACTIVITIES,
      `{
  "winter": {
    "title": { "en-US": "Winter" },
    "words": { "en-US": "Days for all" },
    "address": "/faq",
    "starts": "2026-12-18T00:00:00Z",
    "ends": "2026-12-17T00:00:00Z"
  }
}
`,
    ),
    told: [
      at(ACTIVITIES, 7, "It ends at 2026-12-17T00:00:00Z, which isn't after its start. Write a later time."),
    ],
  },
  {
    slip: "an oldest version of an app that isn't listed",
    plant: written(BASIC, '{\n  "oldestVersions": {\n    "amiga": "8.0.0"\n  }\n}\n'),
    told: [at(BASIC, 3, 'There is no app "amiga" in platforms.json. Remove it.')],
  },
];
