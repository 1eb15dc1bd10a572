import { createContext, useContext } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { Siblings } from "./listing/siblings.ts";

/** The preview of files. The address names the one that is shown, so it may be named before a list has it. */
export interface PreviewPort {
  readonly open: (file: FileObject, siblings: Siblings) => void;
  /** The file that the address names while nobody knows what stands beside it, as after a reload; `""` for none. */
  readonly sought: string;
  readonly found: (siblings: Siblings) => void;
  /** The place doesn't list the file: it is shown alone, if it is there. */
  readonly seekElsewhere: (id: string) => Promise<void>;
}

/** The drive calls other features through these; `src/app` provides them. */
export interface DrivePorts {
  readonly preview: PreviewPort;
  readonly share: (files: readonly FileObject[]) => void;
  /** Makes a link by which others send files: into a folder, or into one that is made in the folder with that id. */
  readonly collect: (into: FileObject | string) => void;
  /** Asks the browser for files or a whole folder and uploads them into a folder. */
  readonly pickFiles: (folderId: string) => void;
  readonly pickFolder: (folderId: string) => void;
  /** Asks for links, and has the server fetch what is there into a folder. */
  readonly fetchFromWeb: (folderId: string) => void;
  /** Uploads dropped files. */
  readonly uploadDropped: (data: DataTransfer, folderId: string) => void;
  readonly uploadPasted: (data: DataTransfer, folderId: string) => void;
}

const DrivePortsContext = createContext<DrivePorts | undefined>(undefined);

export const DrivePortsProvider = DrivePortsContext.Provider;

export function useDrivePorts(): DrivePorts {
  const ports = useContext(DrivePortsContext);
  if (!ports) throw new Error("The drive is shown without its neighbours; wrap it in DrivePortsProvider.");
  return ports;
}
