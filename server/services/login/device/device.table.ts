/** The pace at which a device may ask whether its person has agreed. */
export interface DevicePollTable {
  readonly code_hash: string;
  /** Epoch ms. */
  due_at: number;
  interval_ms: number;
}
