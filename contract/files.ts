import { defineCall } from './define-call';
import { count, instant, type TypeOf, text, toAnswer, toExact, toObject, toShape, toText } from './shapes';

const storedFile = toExact({ id: text, name: text, size: count, kind: text });

const name = toText({ maxLength: 500 });
const upload = toObject({ objectType: name, field: name, name });
export type FileUpload = TypeOf<typeof upload>;

const uploaded = toAnswer({ message: text, file: storedFile });
export type FileUploaded = TypeOf<typeof uploaded>;

export const uploadFile = defineCall({
  method: 'POST',
  path: '/dtl/file',
  summary: 'Uploads a file for a field. It is kept for seven days unless a record is saved with it',
  query: upload,
  accepts: 'application/octet-stream',
  bodyLimit: 10 * 1024 * 1024,
  answers: { 201: uploaded },
});

export const fileLink = toAnswer({ url: text, expiresAt: instant });
export type FileLink = TypeOf<typeof fileLink>;

export const linkFile = defineCall({
  method: 'GET',
  path: '/dtl/file',
  summary: 'Returns a link to a file of a record that works for five minutes',
  query: toObject({ id: name }),
  answers: { 200: fileLink },
});

export const openFile = defineCall({
  method: 'GET',
  path: '/files/:link',
  summary: 'Returns the file behind a signed link',
  authentication: 'open',
  params: toExact({ link: text }),
  produces: 'application/octet-stream',
  answers: { 200: toShape<never>({}) },
});
