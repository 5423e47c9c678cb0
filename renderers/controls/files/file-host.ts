// How a form uploads and opens files. The page that shows the form provides it.
import { createContext } from 'react';
import type { StoredFile } from '../../../schemas/words/file-kinds';

export type UploadOptions = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export type FileHost = {
  /**
   * Uploads a file for a field and returns the value to store in the record. Rejects with an error whose message users can read. The
   * server keeps the file until a record is saved with it, and detects its kind from the content.
   */
  upload: (
    field: { objectType: string; name: string },
    file: File,
    options: UploadOptions,
  ) => Promise<StoredFile>;
  read: (file: StoredFile) => Promise<Blob>;
  /** Opens or downloads a file. Without it, names are plain text. */
  open?: (file: StoredFile) => void;
};

/** Without it, files are listed but none can be added. */
export const FileHostContext = createContext<FileHost | undefined>(undefined);
