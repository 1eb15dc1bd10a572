import { FailedPage } from "./FailedPage.tsx";

/** Replaces an app that broke while it was starting. */
export const EntryFailed = () => <FailedPage kind="fatal" />;
