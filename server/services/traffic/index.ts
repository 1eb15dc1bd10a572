export { allowanceIn } from "./allowance-in.ts";
export { FREE } from "./spending.ts";
export { trafficFigures } from "./traffic-figures.ts";
export { createTraffic, type Traffic } from "./traffic.service.ts";
