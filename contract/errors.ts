/** A failure a client can name: `code` is the wire's `error_code`, `status` the HTTP status it travels with. */
export interface CatalogueEntry {
  readonly code: number;
  readonly status: number;
}

const entry = (code: number, status: number): CatalogueEntry => ({ code, status });

/** Drive service: codes are the canonical RPC numbers, several names share one, so clients branch on the name. */
const drive = {
  cancelled: entry(1, 499),
  unknown: entry(2, 500),
  invalid_argument: entry(3, 400),
  request_too_large: entry(3, 413),
  file_duplicated_name: entry(3, 409),
  file_rename_to_same_name: entry(3, 400),
  file_name_invalid: entry(3, 400),
  file_name_too_long: entry(3, 400),
  file_checksum_mismatch: entry(3, 460),
  deadline_exceeded: entry(4, 504),
  not_found: entry(5, 404),
  file_not_found: entry(5, 404),
  share_not_found: entry(5, 404),
  share_closed: entry(5, 410),
  task_not_found: entry(5, 404),
  upload_not_found: entry(5, 404),
  upload_expired: entry(5, 410),
  restore_intent_expired: entry(5, 410),
  already_exists: entry(6, 409),
  request_id_reused: entry(6, 422),
  permission_denied: entry(7, 403),
  share_limited: entry(7, 403),
  link_expired: entry(7, 403),
  resource_exhausted: entry(8, 429),
  file_space_not_enough: entry(8, 403),
  storage_full: entry(8, 507),
  file_too_large: entry(8, 413),
  failed_precondition: entry(9, 400),
  file_restore_own: entry(9, 400),
  file_in_recycle_bin: entry(9, 400),
  file_move_or_copy_to_cur: entry(9, 400),
  file_move_into_itself: entry(9, 400),
  file_path_too_deep: entry(9, 400),
  file_tree_too_large: entry(9, 400),
  file_rename_uncompleted: entry(9, 400),
  upload_not_complete: entry(9, 409),
  aborted: entry(10, 409),
  upload_offset_mismatch: entry(10, 409),
  upload_locked: entry(10, 423),
  upload_version_unsupported: entry(9, 412),
  upload_type_unsupported: entry(3, 415),
  out_of_range: entry(11, 416),
  task_daily_create_limit: entry(11, 403),
  task_daily_create_limit_vip: entry(11, 403),
  source_address_invalid: entry(3, 400),
  source_magnet_unavailable: entry(12, 400),
  source_torrent_invalid: entry(3, 400),
  source_peers_missing: entry(14, 502),
  source_address_refused: entry(7, 403),
  source_host_not_found: entry(5, 404),
  source_file_not_found: entry(5, 404),
  source_access_denied: entry(7, 403),
  source_unreachable: entry(14, 502),
  source_timed_out: entry(4, 504),
  source_certificate_invalid: entry(9, 400),
  unimplemented: entry(12, 501),
  method_not_allowed: entry(12, 405),
  internal: entry(13, 500),
  unavailable: entry(14, 503),
  data_loss: entry(15, 500),
  unauthenticated: entry(16, 401),
} as const;

/** User service and shield. */
const account = {
  captcha_required: entry(4001, 400),
  captcha_invalid: entry(4002, 400),
  invalid_password: entry(4010, 400),
  invalid_status: entry(4011, 400),
  user_pending: entry(4012, 403),
  user_blocked: entry(4013, 403),
  invalid_verification_code: entry(4014, 400),
  two_factor_required: entry(4015, 400),
  invalid_two_factor: entry(4016, 400),
  invalid_two_factor_recovery: entry(4017, 400),
  under_review: entry(4018, 403),
  provider_error: entry(4019, 502),
  validate_required: entry(4020, 400),
  password_reset_required: entry(4021, 403),
  invalid_account_or_password: entry(4022, 400),
  user_not_exist: entry(4023, 404),
  expired_verification_code: entry(4024, 400),
  invalid_request: entry(4121, 400),
  unauthorized_client: entry(4122, 401),
  access_denied: entry(4123, 403),
  unsupported_response_type: entry(4124, 400),
  invalid_scope: entry(4125, 400),
  invalid_grant: entry(4126, 400),
  server_error: entry(5026, 500),
  temporarily_unavailable: entry(5027, 503),
  authorization_pending: entry(4050, 400),
  slow_down: entry(4051, 400),
  expired_token: entry(4052, 400),
  interaction_required: entry(4031, 400),
  login_required: entry(4032, 401),
  account_selection_required: entry(4033, 400),
  consent_required: entry(4034, 400),
  invalid_request_uri: entry(4035, 400),
  invalid_request_object: entry(4036, 400),
  request_not_supported: entry(4037, 400),
  request_uri_not_supported: entry(4038, 400),
  registration_not_supported: entry(4039, 400),
  account_freeze: entry(50, 403),
  cannot_unlock: entry(38, 403),
} as const;

/** Raised by clients themselves; no server sends them. */
const local = {
  unreachable: entry(8000, 0),
  local: entry(8001, 0),
  third_party: entry(8002, 0),
  provider_account: entry(8003, 0),
} as const;

export const catalogue = { ...drive, ...account, ...local } as const;

export type ErrorName = keyof typeof catalogue;

export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(catalogue, name);
