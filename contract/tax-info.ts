// Sales-tax exemption forms, one a state (A4, A7).

export type TaxForm = {
  fileName: string;
  fileType: string;
  /** Bytes. */
  size: number;
  /** ISO 8601 UTC. */
  uploadedAt: string;
  /** Counts the uploads for this state; an earlier one can be restored (R50). */
  version: number;
  /** The version that this one took the place of, uploaded or restored. */
  previous?: number;
};

/** `st3Files` of a user, by USPS code. */
export type TaxForms = { [state: string]: TaxForm };

/** POST /dtl/user/taxinfo: `fileContent` is base64, `fileType` the extension without its dot. */
export type TaxUpload = {
  state: string;
  /** The caller's own. */
  email: string;
  fileContent: string;
  fileType: string;
  fileName?: string;
};

/** GET /dtl/user/taxinfo: a link that holds for five minutes. */
export type TaxLink = { success: true; url: string; expiresAt: string };
export type TaxRestore = { state: string; version: number };
export type TaxUploaded = { success: true; message: string; updateObject: { st3Files: TaxForms } };
