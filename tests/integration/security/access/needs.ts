/**
 * For each call by which somebody signed in changes something, whether it takes a fresh proof, and why. A call that only
 * reads (`GET`), or that asks nobody who they are, takes none unless it is listed.
 */
export const NEEDS: readonly Need[] = [
  {
    why: "They change how an account is opened, so a session that was left open mustn't be enough.",
    fresh: true,
    calls: [
      "userEmailBegin",
      "userEmailConfirm",
      "userConnectionsBegin",
      "userConnectionsRemove",
      "userPasskeysAdd",
      "userPasskeysBegin",
      "userPasskeysRemove",
      "userPassword",
      "userPasswordRemove",
      "userTwoFactorBegin",
      "userTwoFactorConfirm",
      "userTwoFactorRemove",
      "userTwoFactorRenew",
      "userUsername",
      "userUsernameRemove",
    ],
  },
  {
    why: "Support may call the number and take who answers for the account's person.",
    fresh: true,
    calls: ["userPhoneSet", "userPhoneRemove"],
  },
  {
    why: "It hands out everything that an account has, at once.",
    fresh: true,
    calls: ["userExport", "userExportLink"],
  },
  {
    why: "It makes a way in that outlives the session.",
    fresh: true,
    calls: ["userTokensMake"],
  },
  {
    why: "It ends an account, and all its person has.",
    fresh: true,
    calls: ["userLeave"],
  },
  {
    why: "They only make an account safer, or are the proof itself.",
    fresh: false,
    calls: [
      "authProve",
      "authProveElsewhere",
      "authProveOptions",
      "userExportDelete",
      "userSessionsDelete",
      "userSessionsEndOthers",
      "userTokensDelete",
      "userWayBackStop",
    ],
  },
  {
    why: "They change words that their person reads, and how others see them, and no way to sign in.",
    fresh: false,
    calls: ["userPasskeysRename", "userPatch", "userPicture", "userPictureRemove"],
  },
  {
    why: "Only companions ask it, which can prove nothing; the session that it opens doesn't count as proved.",
    fresh: false,
    calls: ["authCode"],
  },
  {
    why: "It only notes that its person was told something.",
    fresh: false,
    calls: ["userAgreementsShown"],
  },
  {
    why: "They are the daily work with files and tasks: scripts do it too, and the page asks before it deletes for good.",
    fresh: false,
    calls: [
      "eventsClear",
      "eventsCreate",
      "eventsDelete",
      "filesBatchCopy",
      "filesBatchCreateFolders",
      "filesBatchDelete",
      "filesBatchMove",
      "filesBatchTrash",
      "filesBatchUntrash",
      "filesBatchUpload",
      "filesConflicts",
      "filesCreate",
      "filesDelete",
      "filesPatch",
      "filesProve",
      "filesSelectionCopy",
      "filesSelectionDelete",
      "filesSelectionMark",
      "filesSelectionMove",
      "filesSelectionTrash",
      "filesSelectionUnmark",
      "filesSelectionUntrash",
      "filesStar",
      "filesTag",
      "filesTotals",
      "filesTrashEmpty",
      "filesUnstar",
      "filesUntag",
      "filesVersionDelete",
      "filesVersionRestore",
      "filesZip",
      "resourceList",
      "tagsCreate",
      "tagsDelete",
      "tagsPatch",
      "taskRetry",
      "tasksClear",
      "tasksDelete",
      "tasksPatch",
    ],
  },
  {
    why: "It opens a page on which its person pays, and whose provider asks who that is.",
    fresh: false,
    calls: ["orderCreate", "subscriptionPay"],
  },
  {
    why: "They are about the plan that is renewed: nothing is charged but what a quote said, and each is taken back as easily.",
    fresh: false,
    calls: [
      "subscriptionCancel",
      "subscriptionChange",
      "subscriptionKeep",
      "subscriptionPause",
      "subscriptionResume",
    ],
  },
  {
    why: "They are the daily work with shares, and a share that was closed can be opened again.",
    fresh: false,
    calls: [
      "shareActivate",
      "shareBatchDelete",
      "shareBatchUndelete",
      "shareCreate",
      "sharePatch",
      "shareRestore",
      "shareRestoreBind",
      "shareRestoreResume",
      "shareRestoreUndo",
    ],
  },
  {
    why: "They give their person something, and take nothing.",
    fresh: false,
    calls: ["activationCode", "checkIn", "compensate", "inviteVisit", "rewardVip", "takeGift"],
  },
];

interface Need {
  readonly why: string;
  /** Whether it takes a proof of the last ten minutes. */
  readonly fresh: boolean;
  readonly calls: readonly string[];
}
