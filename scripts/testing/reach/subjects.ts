/**
 * The tests that go through a subject as a whole: those which start processes or a browser, so that no import leads to
 * them. Each subject is a folder; each test a path from `tests/`, a folder of it, or the beginning of a name.
 */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  "content/": ["content/"],
  "contract/": ["contract/", "integration/security/listed-calls"],
  "server/backup": [
    "integration/engines/backup",
    "integration/engines/encrypted",
    "integration/platform/operator",
  ],
  "server/migrations": [
    "integration/engines/",
    "integration/platform/database",
    "integration/platform/migrations",
    "integration/security/storage",
    "integration/main-job",
  ],
  "server/platform/blob": [
    "integration/platform/disk",
    "integration/platform/s3",
    "integration/transfer/form",
  ],
  "server/platform/config": ["integration/platform/process", "integration/platform/operator"],
  "server/platform/db": [
    "integration/platform/database",
    "integration/platform/postgres",
    "integration/engines/",
  ],
  "server/platform/http": [
    "integration/platform/http",
    "integration/security/attacks",
    "integration/family/",
  ],
  "server/platform/metrics": ["integration/platform/metrics"],
  "server/platform/net": ["integration/offline/guarded"],
  "server/platform/bus": ["integration/events/bus"],
  "server/platform/queue": ["integration/tasks/queue"],
  "server/platform/site": ["integration/platform/site", "e2e/guards"],

  "server/services/agreements": ["integration/login/agreements", "e2e/terms"],
  "server/services/along": ["integration/along/", "e2e/along"],
  "server/services/archive": ["integration/preview/archive"],
  "server/services/config": ["integration/words/config"],
  "server/services/contact": ["integration/words/contact"],
  "server/services/download": ["integration/transfer/download"],
  "server/services/drive": ["integration/drive/listing", "integration/drive/about"],
  "server/services/events": ["integration/events/"],
  "server/services/farewell": ["integration/farewell/"],
  "server/services/code": ["integration/money/code"],
  "server/services/ledger": ["integration/money/ledger"],
  "server/services/login": [
    "integration/login/",
    "e2e/device-code",
    "e2e/address",
    "e2e/issuer",
    "e2e/way-back",
  ],
  "server/services/mail": ["integration/login/mail", "integration/words/unsubscribe"],
  "server/services/moderation": ["integration/share/moderation"],
  "server/services/offline": ["integration/offline/transfers", "integration/offline/magnet"],
  "server/services/plan": ["integration/plan/", "content/planted-mistakes"],
  "server/services/preview": ["integration/preview/"],
  "server/services/region": ["integration/region/", "e2e/guards"],
  "server/services/reward": ["integration/money/check-in", "integration/money/first-visit"],
  "server/services/share": ["integration/share/restore", "integration/share/share-visitors"],
  "server/services/shield": ["integration/login/captcha", "integration/security/throttles"],
  "server/services/tasks": ["integration/tasks/"],
  "server/services/tree": ["integration/drive/"],
  "server/services/traffic": ["integration/traffic/"],
  "server/services/upload": [
    "integration/transfer/resumable",
    "integration/transfer/batch",
    "integration/transfer/form",
  ],
  "server/services/user": [
    "integration/login/sign-up",
    "integration/login/calls",
    "integration/login/profile",
  ],
  "server/services/premium": ["integration/security/access"],
  "server/services/votes": ["integration/words/votes"],
  "server/services/zip": ["integration/files/zip"],

  "src/app": ["e2e/app-shell"],
  "src/guards": ["e2e/guards"],
  "src/features/account": ["e2e/drive-places", "e2e/profile"],
  "src/features/activity": ["e2e/content-pages"],
  "src/features/apps": ["e2e/content-pages"],
  "src/features/blog": ["e2e/reader"],
  "src/features/bridge": ["e2e/app-shell"],
  "src/features/captcha": ["e2e/login-pages"],
  "src/features/check-in": ["e2e/check-in"],
  "src/features/contact-us": ["e2e/word-forms"],
  "src/features/debug-console": ["e2e/app-shell"],
  "src/features/drive": ["e2e/drive-actions", "e2e/drive-keyboard"],
  "src/features/embed": ["e2e/embed"],
  "src/features/faq": ["e2e/reader"],
  "src/features/favorite-links": ["e2e/word-forms"],
  "src/features/help": ["e2e/word-forms"],
  "src/features/home": ["e2e/content-pages"],
  "src/features/login": ["e2e/login-pages"],
  "src/features/payment": ["e2e/redeem"],
  "src/features/policy": ["e2e/policies"],
  "src/features/save": ["e2e/recipient", "e2e/main-story", "e2e/save-of-many"],
  "src/features/search": ["e2e/reader"],
  "src/features/share": ["e2e/share-states"],
  "src/features/share-create": ["e2e/share-owner", "e2e/main-story"],
  "src/features/tasks": ["e2e/drive-places-more"],
  "src/features/transparency": ["e2e/content-pages"],
  "src/features/unsubscribe": ["e2e/word-forms"],
  "src/features/upload": ["e2e/transfers", "e2e/bad-line"],
  "src/features/url-checker": ["e2e/word-forms"],
  "src/features/viewer": ["e2e/viewers"],
};

/** The tests of the subjects that `file` belongs to, of those in `tests` (paths from the root). */
export function testsOfSubject(file: string, tests: readonly string[]): readonly string[] {
  const wanted = Object.entries(SUBJECTS)
    .filter(([folder]) => file.startsWith(folder.endsWith("/") ? folder : `${folder}/`))
    .flatMap(([, beginnings]) => beginnings.map((beginning) => `tests/${beginning}`));
  return tests.filter((test) => wanted.some((beginning) => test.startsWith(beginning)));
}
