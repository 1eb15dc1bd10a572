export { createMailService, type MailService } from "./mail.service.ts";
export { createMailTransport, type Transport } from "./transport.ts";
