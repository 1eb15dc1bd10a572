export { agreementRoutes } from "./agreements.routes.ts";
export { createAgreements, type Agreements } from "./agreements.service.ts";
export { createPolicyVersions } from "./policy-versions.ts";
