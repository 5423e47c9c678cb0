import { defineCall } from '../define-call';
import { integer, type TypeOf, text, toAnswer, toObject, toShape, toText } from '../shapes';
import { publishedVersion, typedID } from './brand-version';

/** `_version`: the version that the person reviewed. A brand that has changed since is not published: 409. */
export type PublishBody = { brandID: string; _version?: number } & (
  | { publishNotes: string }
  | { archivedID: string }
);

const body = toShape<PublishBody>({
  ...toObject(
    { brandID: typedID },
    { publishNotes: toText({ maxLength: 20_000 }), archivedID: typedID, _version: integer },
  ),
  oneOf: [{ required: ['publishNotes'] }, { required: ['archivedID'] }],
});

const published = toAnswer({ message: text, published: publishedVersion });
export type Published = TypeOf<typeof published>;

export const publishBrand = defineCall({
  method: 'POST',
  path: '/dtl/brand/publish',
  summary: 'Publishes the working brand, or reverts to an archived version',
  body,
  answers: { 200: published },
});
