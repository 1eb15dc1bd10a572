export { tellLetter } from "./letter-notices.ts";
export { noticeRoutes } from "./notice.routes.ts";
export { createNotices, type Notices } from "./notice.service.ts";
export { tellRoomLeft } from "./room-left.ts";
