import { AS_PARAM, AS_VISITOR } from "../../../../contract/share-address.ts";

/** Whether an owner asked to see what visitors meet; holds for the share as long as its page is open. */
export const isAsVisitor = (): boolean => new URLSearchParams(location.search).get(AS_PARAM) === AS_VISITOR;
