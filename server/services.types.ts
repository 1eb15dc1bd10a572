import type { Metric } from "prom-client";
import type { Transfers } from "./platform/queue/transfers.ts";
import type { ArchiveService } from "./services/archive/index.ts";
import type { ContactService } from "./services/contact/index.ts";
import type { TrafficLedger, DownloadService, LinkSigner } from "./services/download/index.ts";
import type {
  DriveService,
  MarkAllService,
  OrganizeService,
  SelectionService,
} from "./services/drive/index.ts";
import type { EventService, EventStreams } from "./services/events/index.ts";
import type { Login } from "./services/login/index.ts";
import type { Refusals } from "./services/mail/index.ts";
import type { AccountWatch, Moderation } from "./services/moderation/index.ts";
import type { OfflineService } from "./services/offline/index.ts";
import type { Previews } from "./services/preview/index.ts";
import type { ShareModule } from "./services/share/index.ts";
import type { TaskService } from "./services/tasks/index.ts";
import type { TagService, TreeService, VersionService } from "./services/tree/index.ts";
import type { Uploads } from "./services/upload/index.ts";
import type { Votes } from "./services/votes/index.ts";
import type { ZipService } from "./services/zip/index.ts";

/** Every service, made once and handed to those that need it. */
export interface Services {
  readonly login: Login;
  readonly tree: TreeService;
  readonly tags: TagService;
  readonly versions: VersionService;
  readonly tasks: TaskService;
  readonly uploads: Uploads;
  readonly downloads: DownloadService;
  /** Bytes on their way from and to clients of this process. */
  readonly transfers: Transfers;
  /** Ends them with accounts that are shut; runs while the process serves, until `close`. */
  readonly accountWatch: AccountWatch;
  readonly traffic: TrafficLedger;
  readonly drive: DriveService;
  readonly offline: OfflineService;
  readonly organize: OrganizeService;
  readonly selections: SelectionService;
  readonly markAll: MarkAllService;
  readonly links: LinkSigner;
  readonly zips: ZipService;
  readonly events: EventService;
  readonly streams: EventStreams;
  readonly shares: ShareModule;
  readonly moderation: Moderation;
  readonly previews: Previews;
  readonly archives: ArchiveService;
  readonly contact: ContactService;
  readonly refusals: Refusals;
  readonly votes: Votes;
  /** Metrics of the instance, except those of requests and of Node itself. */
  readonly metrics: readonly Metric[];
  /** Removes blobs nothing refers to for a day; resolves with how many. */
  collectGarbage(): Promise<number>;
  /** Takes apart what is left of deleted folders and of sealed ones nobody has; resolves with how much it did. */
  clearFolders(): Promise<number>;
  /** Works on background tasks and keeps house, until `close`. */
  startWorker(): void;
  /** Gives back the tasks in hand; resolves when their steps and the chores in hand are done. */
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}
