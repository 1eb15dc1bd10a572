import type { Browser } from "puppeteer-core";
import { runInside } from "./firefox-inside.ts";

/**
 * Lets the next file dialog be answered with these files. WebDriver can only dismiss it, which the page hears before the
 * files come.
 */
export const answerDialog = (browser: Browser, paths: readonly string[]): Promise<unknown> =>
  runInside(browser, `(${answerNext})(${JSON.stringify(paths)})`);

interface LocalFile {
  initWithPath(path: string): void;
}
interface Registrar {
  contractIDToCID(contract: string): object;
  registerFactory(id: object, name: string, contract: string, factory: object | null): void;
  unregisterFactory(id: object, factory: object): void;
}

declare const Cc: Readonly<Record<string, { createInstance(kind: unknown): LocalFile }>>;
declare const Ci: {
  readonly nsIFile: unknown;
  readonly nsIFilePicker: { readonly returnOK: number };
  readonly nsIComponentRegistrar: unknown;
};
declare const ChromeUtils: { generateQI(names: readonly string[]): unknown };
declare const Components: { readonly manager: { QueryInterface(kind: unknown): Registrar } };
declare const Services: { readonly uuid: { generateUUID(): object } };

/** Runs inside Firefox: puts another file picker in the place of its own until it was opened. */
function answerNext(paths: readonly string[]): void {
  const contract = "@mozilla.org/filepicker;1";
  const registrar = Components.manager.QueryInterface(Ci.nsIComponentRegistrar);
  const former = registrar.contractIDToCID(contract);
  const id = Services.uuid.generateUUID();
  const files = paths.map((path) => {
    const file = Cc["@mozilla.org/file/local;1"]?.createInstance(Ci.nsIFile);
    file?.initWithPath(path);
    return file;
  });
  const picker = {
    QueryInterface: ChromeUtils.generateQI(["nsIFilePicker"]),
    file: files[0],
    get files() {
      const left = [...files];
      return {
        QueryInterface: ChromeUtils.generateQI(["nsISimpleEnumerator"]),
        hasMoreElements: () => left.length > 0,
        getNext: () => left.shift(),
      };
    },
    init() {},
    appendFilter() {},
    appendFilters() {},
    appendRawFilter() {},
    open(callback: { done(result: number): void }) {
      registrar.unregisterFactory(id, factory);
      registrar.registerFactory(former, "", contract, null);
      callback.done(Ci.nsIFilePicker.returnOK);
    },
  };
  const factory = {
    QueryInterface: ChromeUtils.generateQI(["nsIFactory"]),
    createInstance: () => picker,
  };
  registrar.registerFactory(id, "", contract, factory);
}
