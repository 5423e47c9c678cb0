import { defineCall } from '../define-call';
import { listedType } from '../object-type';
import { toExact, toList, toObject } from '../shapes';
import { savedView } from './view';

export const listViews = defineCall({
  method: 'GET',
  path: '/dtl/view',
  summary: 'Lists your saved views of a list, and the shared ones that name only fields you may read',
  query: toObject({ objectType: listedType }),
  answers: { 200: toExact({ items: toList(savedView) }) },
});
