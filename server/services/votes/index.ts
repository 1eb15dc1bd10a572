export { voteRoutes } from "./votes.routes.ts";
export { createVotes, type PageVotes, type Votes } from "./votes.service.ts";
