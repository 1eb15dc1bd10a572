import type { FastifyRequest } from "fastify";
import type { UploadSender, UploadStream } from "./upload-stream.ts";

/** Looks up who sends by the address of a request, once for each request. Throws as `UploadStream.senderOf` does. */
export function senders(
  stream: Pick<UploadStream, "senderOf">,
): (request: FastifyRequest) => Promise<UploadSender> {
  const known = new WeakMap<FastifyRequest, Promise<UploadSender>>();
  return (request) => {
    const { token } = request.params as { readonly token: string };
    const sender = known.get(request) ?? stream.senderOf(token);
    known.set(request, sender);
    return sender;
  };
}

/** An address that nobody knows is tried by a stranger, too. */
export const ownerIn = (sender: UploadSender | null): string | null =>
  sender !== null && !sender.isStranger ? sender.ownerId : null;
