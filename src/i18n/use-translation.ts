import type { i18n } from "i18next";
import { useTranslation as useAnyTranslation } from "react-i18next";
import type account from "../../locales/en-US/account.json";
import type actions from "../../locales/en-US/actions.json";
import type apps from "../../locales/en-US/apps.json";
import type auth from "../../locales/en-US/auth.json";
import type blog from "../../locales/en-US/blog.json";
import type checker from "../../locales/en-US/checker.json";
import type common from "../../locales/en-US/common.json";
import type contact from "../../locales/en-US/contact.json";
import type dialogs from "../../locales/en-US/dialogs.json";
import type drive from "../../locales/en-US/drive.json";
import type errors from "../../locales/en-US/errors.json";
import type faq from "../../locales/en-US/faq.json";
import type favorites from "../../locales/en-US/favorites.json";
import type fetch from "../../locales/en-US/fetch.json";
import type help from "../../locales/en-US/help.json";
import type home from "../../locales/en-US/home.json";
import type login from "../../locales/en-US/login.json";
import type notice from "../../locales/en-US/notice.json";
import type places from "../../locales/en-US/places.json";
import type policy from "../../locales/en-US/policy.json";
import type report from "../../locales/en-US/report.json";
import type save from "../../locales/en-US/save.json";
import type share from "../../locales/en-US/share.json";
import type sharing from "../../locales/en-US/sharing.json";
import type shell from "../../locales/en-US/shell.json";
import type transparency from "../../locales/en-US/transparency.json";
import type ui from "../../locales/en-US/ui.json";
import type unsubscribe from "../../locales/en-US/unsubscribe.json";
import type upload from "../../locales/en-US/upload.json";
import type viewer from "../../locales/en-US/viewer.json";

/** The English texts by namespace. Every other locale has the same keys; `npm run check:locales` checks that. */
interface Texts {
  readonly account: typeof account;
  readonly actions: typeof actions;
  readonly apps: typeof apps;
  readonly auth: typeof auth;
  readonly blog: typeof blog;
  readonly checker: typeof checker;
  readonly common: typeof common;
  readonly contact: typeof contact;
  readonly dialogs: typeof dialogs;
  readonly drive: typeof drive;
  readonly errors: typeof errors;
  readonly faq: typeof faq;
  readonly favorites: typeof favorites;
  readonly fetch: typeof fetch;
  readonly help: typeof help;
  readonly home: typeof home;
  readonly login: typeof login;
  readonly notice: typeof notice;
  readonly places: typeof places;
  readonly policy: typeof policy;
  readonly report: typeof report;
  readonly save: typeof save;
  readonly share: typeof share;
  readonly sharing: typeof sharing;
  readonly shell: typeof shell;
  readonly transparency: typeof transparency;
  readonly ui: typeof ui;
  readonly unsubscribe: typeof unsubscribe;
  readonly upload: typeof upload;
  readonly viewer: typeof viewer;
}
type Namespace = keyof Texts;

/** A text with plural forms stands under several keys. Code asks for the part they have in common. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;
type Keys<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutPlural<Key> : `${Key}.${Keys<Part[Key]>}`;
}[keyof Part & string];
type KeyOf = { readonly [Name in Namespace]: Keys<Texts[Name]> };

/** A key of another namespace, with its name before it: `ui:close`. */
type NamedKey = { readonly [Name in Namespace]: `${Name}:${KeyOf[Name]}` }[Namespace];

/**
 * The keys of the English texts; a key that is missing there doesn't compile. Without a namespace each key includes its
 * namespace.
 */
export type TextKey<Name extends Namespace = never> = NamedKey | KeyOf[Name];

/** The part of a namespace's keys that follows `part.`. */
export type KeyBelow<Name extends Namespace, Part extends string> = KeyOf[Name] extends infer Key
  ? Key extends `${Part}.${infer Rest}`
    ? Rest
    : never
  : never;

export type Translate<Name extends Namespace = never> = (
  key: TextKey<Name>,
  values?: Readonly<Record<string, unknown>>,
) => string;

interface Translation<Name extends Namespace> {
  readonly t: Translate<Name>;
  readonly i18n: i18n;
}
interface Options {
  readonly useSuspense?: boolean;
}
interface UseTranslation {
  (): Translation<never>;
  <Name extends Namespace>(
    namespace: Name | readonly [Name, ...Namespace[]],
    options?: Options,
  ): Translation<Name>;
}

const untyped: unknown = useAnyTranslation;

/** The texts of the page's language. With several namespaces, keys of the first one need no namespace before them. */
export const useTranslation = untyped as UseTranslation;
