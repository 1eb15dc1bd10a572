import type { FileEvent } from "../../../contract/events.ts";
import type { FileObject } from "../../../contract/files.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Texts } from "../../platform/text/texts.ts";
import { referenceOf } from "../tasks/index.ts";
import type { EventRow } from "./event.repository.ts";

/** `file` is the event's file as it is now; undefined when it is gone. */
export const presentEvent = (
  event: EventRow,
  file: FileObject | undefined,
  texts: Texts,
  locale: string,
): FileEvent => ({
  kind: "drive#event",
  id: event.id,
  type: event.type,
  type_name: texts.text(locale, `type.${event.type}`),
  file_id: event.file_id,
  file_name: event.file_name,
  folder_id: event.folder_id,
  mime_type: event.mime_type,
  icon_url: "",
  label: "",
  progress: 0,
  params: JSON.parse(event.params) as Record<string, string>,
  source: "",
  subject: "",
  device: "",
  space: "",
  created_time: timestamp(event.created_at),
  updated_time: timestamp(event.updated_at),
  reference_resource: file ? referenceOf(file) : null,
});
