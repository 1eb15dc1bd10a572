import { FailedPage } from "./FailedPage.tsx";

/** In the place of an app that broke before it was there. */
export const EntryFailed = () => <FailedPage kind="fatal" />;
