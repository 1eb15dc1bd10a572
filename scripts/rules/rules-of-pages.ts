import { rule, type ClientRules } from "./client-rule.ts";

/** Rules about what pages do and keep. */
export const RULES_OF_PAGES: ClientRules = {
  Locales: [
    rule("locales", "The site is offered in 11 locales; the default is en-US", "contract/locales.ts"),
    rule(
      "locale-preference",
      "A preference is accepted only when it is a supported locale",
      "contract/locales.ts",
    ),
    rule("locale-browser", "A browser's language falls back to its first two letters", "contract/locales.ts"),
    rule(
      "locale-share",
      "The prefix of a share's path is removed and stored as the preference, for 365 days",
      "src/guards/locale-redirect.ts",
    ),
    rule(
      "locale-query",
      "The query parameter locale sets the language",
      "server/platform/site/reader-locale.ts",
    ),
    rule(
      "language-offer",
      "The offer of the browser's own language, once hidden, stays hidden on all pages",
      "src/components/header/language-offer/offer-state.ts",
    ),
  ],
  Guards: [
    rule(
      "guard-order",
      "Campaign capture, login sync, mobile extension redirect, region access, locale redirect, redirect rules",
      "src/guards/index.ts",
    ),
    rule(
      "acquisition",
      "Source, medium and campaign are kept for 720 minutes, each only if present",
      "src/guards/campaign-capture.ts",
    ),
    rule(
      "extension-redirect",
      "The browser-extension segment is stripped on mobile devices",
      "src/guards/mobile-extension-redirect.ts",
    ),
    rule("user-id-cleared", "Without stored credentials the user id is cleared", "src/guards/login-sync.ts"),
    rule(
      "user-id",
      "The cookie of the user id lasts 365 days, lax, and secure where the page is",
      "src/api/session-store.ts",
    ),
    rule(
      "premium",
      "Who isn't premium gets the free days of a first visit, asked for once; a cookie lasts as long as they do",
      "src/features/payment/first-visit/ask-for-free-days.ts",
    ),
    rule(
      "referrers",
      "Hosts of other sites from which somebody came are kept for 12 hours, at most 10 of them",
      "src/lib/referrers.ts",
    ),
    rule("activity-end", "A campaign outside its time leads to /activity-end", "src/guards/activity-end.ts"),
  ],
  Region: [
    rule(
      "region-first",
      "Several endpoints are asked; the first accessible result grants access, for 10 minutes",
      "src/guards/region-access.ts",
    ),
    rule("region-blocked", "Otherwise the blocking result is kept", "src/guards/region-access.ts"),
    rule(
      "region-timeout",
      "All of it takes 5 s at most, 10 s when the cache is ignored",
      "src/guards/region-access.ts",
    ),
    rule("region-share", "Share pages always ignore the cache", "src/guards/region-access.ts"),
    rule("region-app", "It is skipped inside the native app", "src/guards/region-access.ts"),
    rule("block-page", "A blocked network hides the main content", "src/guards/pass-guards.ts"),
    rule(
      "block-event",
      "The block page sends one event with address, path without locale and share id, unless access is remembered",
      "src/guards/block-page.ts",
    ),
    rule(
      "analytics",
      "Uses of features are sent to our own server only with a permission, which a browser's wish not to be tracked overrides",
      "src/lib/count-use.ts",
    ),
    rule(
      "prohibited",
      "A share that is closed to a region is PROHIBITED there",
      "server/services/share/gate/share.access.ts",
    ),
  ],
  Shares: [
    rule(
      "passcode-cookie",
      "The token of a passcode is a cookie of its share for 720 minutes, lax and secure",
      "src/features/share/arrive/passcode-cookies.ts",
    ),
    rule(
      "passcode-cleanup",
      "Storing and reading clear the passcode cookies of other shares but the three newest, in both families",
      "src/features/share/arrive/passcode-cookies.ts",
    ),
    rule(
      "passcode-address",
      "The passcode in s_code leaves the address at once",
      "src/features/share/arrive/share-address.ts",
    ),
    rule(
      "share-view-type",
      "viewType other than list or grid becomes grid",
      "src/features/share/arrive/display-mode.ts",
    ),
    rule(
      "share-results",
      "The results of a share's check, and which of several is shown",
      "server/services/share/gate/share.access.ts",
    ),
    rule(
      "hidden-covers",
      "A cover of a sensitive share, once taken away, stays away for that share, or for all if that is wanted",
      "src/lib/covers.ts",
    ),
    rule(
      "share-page",
      "A page of a share is asked for with 100 entries and large thumbnails",
      "src/api/visitor-share.ts",
    ),
    rule("saved-files", "Ids of saved files are kept for each share", "src/state/saved-files-state.ts"),
    rule(
      "restore-handover",
      "A save waits for the sign-in with what it is about",
      "src/api/restore-handover.ts",
    ),
  ],
  Drive: [
    rule(
      "display-default",
      "Default: newest first, folders on top, grid, both flags true",
      "src/features/drive/look/display-mode.ts",
    ),
    rule("display-orders", "There are eight orders", "src/features/drive/look/display-mode.ts"),
    rule(
      "display-per-user",
      "Display modes are kept for each user",
      "src/features/drive/look/display-mode.ts",
    ),
    rule(
      "account-view",
      "The view chosen last is kept with the account, and shown by browsers in which nothing was chosen",
      "src/features/drive/look/use-display-mode.ts",
    ),
    rule(
      "previewed-file",
      "The file that was previewed last is kept until its list goes there at the end of the preview, also of one that a reload opened again",
      "src/state/previewed.ts",
    ),
    rule(
      "new-user",
      "New people are shown first steps until they press that they know, on one device for all",
      "src/features/drive/browse/FirstSteps.tsx",
    ),
    rule("navigation-folders", "Folders of the navigation are kept in the browser", "src/lib/pinned-list.ts"),
    rule(
      "file-kinds",
      "Kinds of files by extension or media type: no epub among archives, no webp_pipe among pictures",
      "src/features/viewer/file/preview-kind.ts",
    ),
    rule("audio-eac3", "The audio codec eac3 is unsupported", "src/features/viewer/file/playable.ts"),
  ],
  Pages: [
    rule(
      "frame-links",
      "In a frame, the actions of links are posted to the parent but for four; _blank opens a window",
      "src/features/embed/link-rule.ts",
    ),
    rule(
      "debug-clicks",
      "Five clicks, each within 200 ms of the one before, open the debug console",
      "src/features/debug-console/rapid-clicks.ts",
    ),
    rule(
      "chunk-reload",
      "A part that can't be loaded reloads the page, once in 10 s for a path",
      "src/app/reload-once.ts",
    ),
    rule("sizes", "Sizes have units from B to PB, base 1024", "contract/size.ts"),
    rule("days", "Differences of days use 24 h", "src/lib/days-left.ts"),
    rule("countdown", "Countdowns have days, hours, minutes and seconds", "src/lib/countdown.ts"),
    rule(
      "debug-allowed",
      "The debug console opens only where the remote configuration allows it",
      "src/features/debug-console/DebugTrigger.tsx",
    ),
    rule(
      "debug-closed",
      "Closing the debug console destroys it",
      "src/features/debug-console/DebugTrigger.tsx",
    ),
    rule(
      "breakpoint",
      "Up to 768 px a window has the layout for phones",
      "src/app/drive/DriveShell.module.css",
    ),
    rule(
      "sticky",
      "A bar stays in sight once the page is scrolled past its place minus an offset",
      "src/components/page/Sticky.tsx",
    ),
    rule(
      "platforms",
      "Programs are for iOS, Android, Mac OS and Windows; android, ios, gp, tv and windows are targets of downloads",
      "src/gatsby/data-files/platforms.ts",
    ),
    rule(
      "phone-cards",
      "On a phone the cards of programs for computers lead nowhere",
      "src/guards/disable-mobile-platform-card-anchor.ts",
    ),
    rule(
      "popup-scroll",
      "While a popup is open the page doesn't scroll, and the header keeps its width",
      "src/components/dialog/Dialog.tsx",
    ),
    rule(
      "offline-store",
      "What outlasts a reload is kept in keyvaluepairs, up to 4,980,736 bytes, in IndexedDB, else WebSQL, else localStorage",
      "src/lib/offline-store.ts",
    ),
    rule(
      "error-page",
      "What isn't there is 404 with the error page; bots don't get it",
      "server/platform/site/site-handler.ts",
    ),
  ],
};
