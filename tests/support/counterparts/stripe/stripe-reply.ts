export interface Reply {
  readonly status: number;
  readonly body: object;
}

export const ok = (body: object): Reply => ({ status: 200, body });

/** A refusal in Stripe's form. */
export const refusal = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  body: { error: { type, message, ...(code === undefined ? {} : { code }) } },
});

export const missing = (id: string): Reply =>
  refusal(404, "invalid_request_error", `No such object: '${id}'`, "resource_missing");
export const invalid = (message: string): Reply => refusal(400, "invalid_request_error", message);
