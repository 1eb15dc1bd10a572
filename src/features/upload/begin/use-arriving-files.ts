import { useEffect } from "react";
import { takeSharedFiles } from "../pick/arriving-files.ts";
import { useStartUpload } from "./use-start-upload.ts";

const ROOT = "";

/** Uploads files that other apps share with this one and files that the device opens with it. */
export function useArrivingFiles(): void {
  const { uploadFiles } = useStartUpload();
  useEffect(() => {
    void takeSharedFiles().then((files) => uploadFiles(files, ROOT));
  }, [uploadFiles]);
}
