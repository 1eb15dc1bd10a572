import { about } from "../../../contract/account.ts";
import type { Call } from "../../../contract/common.ts";
import { contactSend } from "../../../contract/contact.ts";
import { filesBatchDelete, filesBatchTrash, filesTrashEmpty } from "../../../contract/file-batches.ts";
import { filesAncestors, filesDelete, filesGet, filesList } from "../../../contract/files.ts";
import { mailSubscribe, mailUnsubscribe, mailUnsubscribeOneClick } from "../../../contract/mail.ts";
import { stripeWebhook } from "../../../contract/payments.ts";
import { areaAccessible, areaCountryCode } from "../../../contract/region.ts";
import { appealSend, decisionState, reportSend, reportState } from "../../../contract/report.ts";
import { filesSelectionDelete, filesSelectionTrash } from "../../../contract/selections.ts";
import { shareReport } from "../../../contract/share-manage.ts";
import { shareBatchDelete, shareList } from "../../../contract/shares.ts";
import { tasksGet, tasksList } from "../../../contract/tasks.ts";
import { filesZip, filesZipOne } from "../../../contract/zip.ts";
import { routePath } from "../../platform/http/route-path.ts";

/**
 * Calls that no rule blocks. People keep what is theirs wherever they are: they sign in, see what they have, take it along,
 * delete it, withdraw links, refuse mail, report what is wrong and write to the operator. A payment provider tells from wherever it is. Everything else is what a rule
 * is for.
 */
const OPEN: readonly Call[] = [
  areaAccessible,
  areaCountryCode,
  about,
  filesList,
  filesGet,
  filesAncestors,
  filesZip,
  filesZipOne,
  filesBatchTrash,
  filesBatchDelete,
  filesDelete,
  filesTrashEmpty,
  filesSelectionTrash,
  filesSelectionDelete,
  shareList,
  shareBatchDelete,
  shareReport,
  reportSend,
  reportState,
  decisionState,
  appealSend,
  tasksList,
  tasksGet,
  contactSend,
  mailUnsubscribe,
  mailUnsubscribeOneClick,
  mailSubscribe,
  stripeWebhook,
];

/** All calls about accounts, and the human check that some of them ask for. */
const OPEN_SERVICES = ["/v1/auth/", "/v1/user/", "/v1/shield/"];

const routes = new Set(OPEN.map(({ method, path }) => `${method} ${routePath(path)}`));

/** Some calls below `/api` stay open to addresses that the operator blocks. */
export const staysOpen = (method: string, route: string): boolean =>
  routes.has(`${method === "HEAD" ? "GET" : method} ${route}`) ||
  OPEN_SERVICES.some((begin) => route.startsWith(begin));
