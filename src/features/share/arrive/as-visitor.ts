import { AS_PARAM, AS_VISITOR } from "../../../../contract/share-address.ts";

/** True when an owner asked to see what visitors see. It holds for the share as long as its page is open. */
export const isAsVisitor = (): boolean => new URLSearchParams(location.search).get(AS_PARAM) === AS_VISITOR;
