import { defineCall } from '../define-call';
import { type TypeOf, toExact, toText } from '../shapes';
import { taxFormPath, taxFormWritten } from './tax-form';

const short = toText({ maxLength: 500 });
const upload = toExact(
  {
    state: short,
    /** The caller's own email. */
    email: short,
    /** Base64. */
    fileContent: toText({ maxLength: 14 * 1024 * 1024 }),
    /** The extension without its dot. */
    fileType: short,
  },
  { fileName: short },
);
export type TaxUpload = TypeOf<typeof upload>;

export const uploadTaxForm = defineCall({
  method: 'POST',
  path: taxFormPath,
  summary: 'Uploads a tax form',
  body: upload,
  /** 10 MB as base64 with the other fields; only on this path. */
  bodyLimit: 14 * 1024 * 1024,
  answers: { 200: taxFormWritten },
});
