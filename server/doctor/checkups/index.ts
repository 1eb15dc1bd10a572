import type { Checkup } from "../patient.ts";
import { audit } from "./audit.ts";
import { contents } from "./contents.ts";
import { dataFolder } from "./data-folder.ts";
import { database } from "./database.ts";
import { helpers } from "./helpers.ts";
import { letters } from "./letters.ts";
import { pages } from "./pages.ts";
import { program } from "./program.ts";
import { publicAddress } from "./public-address.ts";
import { senderNames } from "./sender-names.ts";
import { tasks } from "./tasks.ts";

/** All checkups, in the order in which they are told. */
export const checkups: readonly Checkup[] = [
  program,
  dataFolder,
  database,
  contents,
  tasks,
  audit,
  letters,
  senderNames(),
  publicAddress,
  pages,
  helpers,
];
