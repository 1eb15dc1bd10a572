import { disableMobilePlatformCardAnchor } from "../guards/disable-mobile-platform-card-anchor.ts";
import { helpCenterDefaultDir } from "../guards/help-center-default-dir.ts";
import { GUARDS } from "../guards/index.ts";
import { passGuards } from "../guards/pass-guards.ts";
import { redirectFaqHash } from "../guards/redirect-faq-hash.ts";
import { setUpComparePicker } from "./compare-picker.ts";
import { followLanguage, rememberLanguage } from "./language.ts";
import { setUpContents } from "./contents.ts";
import { closeMenus } from "./menus.ts";
import { localizeNotFound } from "./not-found.ts";
import { keepOffline } from "../lib/keep-offline.ts";
import { answerOnDemand, offerLanguage } from "./on-demand.ts";
import { watchSession } from "./session.ts";
import { setUpTheme } from "./theme.ts";

const isNotFound = document.querySelector("[data-not-found]") !== null;

/** The answer to an anchor of the list of questions. The ids that a question has or had stand in its entry. */
const answerOf = (id: string): HTMLAnchorElement | undefined =>
  document.getElementById(id)?.closest("[data-question]")?.querySelector("a") ?? undefined;

const pageGuards = [
  ...(isNotFound ? [] : [followLanguage]),
  redirectFaqHash(answerOf),
  disableMobilePlatformCardAnchor(() => document.querySelectorAll("[data-platform=desktop] a")),
  helpCenterDefaultDir((direction) => (document.documentElement.dir = direction)),
];

setUpTheme(document);
watchSession(document);
rememberLanguage(document);
closeMenus(document);
setUpComparePicker(document, (address) => location.assign(address));
answerOnDemand(document);
setUpContents(document);
if (/\/(help-center|faq|policy)(\/|$)/.test(location.pathname)) keepOffline(document.documentElement.lang);
if (isNotFound) void localizeNotFound(document);
void passGuards(document, [...GUARDS, ...pageGuards]).then((mayShow) => mayShow && offerLanguage(document));
