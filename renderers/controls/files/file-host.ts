// What a page lends its forms so that files can be added: the way to its host.
import { createContext } from 'react';
import type { StoredFile } from '../../../schemas/words/file-kinds';

export type UploadOptions = {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
};

export type FileHost = {
  /**
   * Sends one file for a field and answers what the record is to hold. Rejects with an error whose message people can read. The
   * host keeps the file until a record is saved with it, and decides by the content which kind it is.
   */
  upload: (
    field: { objectType: string; name: string },
    file: File,
    options: UploadOptions,
  ) => Promise<StoredFile>;
  /** The content, for a small picture of it. */
  read: (file: StoredFile) => Promise<Blob>;
  /** Opens or downloads it. Absent: names are plain text. */
  open?: (file: StoredFile) => void;
};

/** Without one, files are listed and none can be added. */
export const FileHostContext = createContext<FileHost | undefined>(undefined);
