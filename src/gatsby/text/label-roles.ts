/** A place of texts whose labels are worded by a rule of its own, so that they may differ from the same English elsewhere. */
export interface LabelRole {
  /** `<namespace>:<key>`, in which `*` stands for anything. */
  readonly keys: readonly string[];
  /** The difference that translations must show here, though English says both alike. */
  readonly why: string;
}

/** Within a role a label has one translation; the first role that a key fits counts, and all other keys are one role. */
export const LABEL_ROLES: readonly LabelRole[] = [
  {
    keys: ["dialogs:conflict.folder.*"],
    why: "It agrees with the word for a folder, which isn't of the file's gender everywhere.",
  },
  {
    keys: ["common:article.previous", "common:article.next"],
    why: "They agree with the word for an article, not with that for a file.",
  },
  { keys: ["*.title", "*Title"], why: "A heading names what its button tells to do." },
  { keys: ["drive:tasks.type.*"], why: "It names a kind of task and is no button." },
  { keys: ["events-server:type.*"], why: "It names what somebody did with a file and is no button." },
  { keys: ["tasks-server:complete.*"], why: "It says that a task has ended well." },
  { keys: ["places:recent.did.*"], why: "It says what somebody did, beside the name of one file." },
  { keys: ["places:recent.kind.*"], why: "It filters many files." },
  { keys: ["places:tasks.filter.*"], why: "It filters many tasks." },
  { keys: ["places:marks.*"], why: "It is said of the entry that bears the mark." },
  { keys: ["sharing:group.*"], why: "It is the heading of many links." },
  { keys: ["sharing:state.*"], why: "It is said of one link." },
  {
    keys: ["drive:tasks.phase.*", "upload:phase.*"],
    why: "It is a state, where the same word on a button is said by who presses it.",
  },
  { keys: ["account:name"], why: "A person's name is another word than that of a thing." },
  { keys: ["sharing:expiry.until"], why: "The last day of a link is one day, not the 24 hours before now." },
  { keys: ["sharing:numbers.*"], why: "It names a number, where a folder of the drive has the same name." },
  { keys: ["viewer:player.pause"], why: "Players have a word of their own for it." },
];
