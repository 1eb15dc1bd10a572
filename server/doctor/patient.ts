import type { Database } from "../database.ts";
import type { Config } from "../platform/config/config.ts";
import type { Finding } from "./finding.ts";

/** The instance that is looked at. */
export interface Patient {
  readonly config: Config;
  /** The database, whose schema may be any; null while there is none. */
  readonly database: Database | null;
  /** The address that gets a trial letter; null sends none. */
  readonly mailTo: string | null;
  /** Epoch ms. */
  readonly now: () => number;
}

/** One look at the instance, which really tries what it judges. It may reject: that is a fault as well. */
export interface Checkup {
  /** The part it is about, in one word. */
  readonly part: string;
  look(patient: Patient): Promise<readonly Finding[]>;
}
