import { defineCall } from '../define-call';
import { boolean, text, toAnswer, toExact, toObject } from '../shapes';
import { savedView, viewName, viewState } from './view';

export const updateView = defineCall({
  method: 'PATCH',
  path: '/dtl/view',
  summary: 'Changes a saved view of your own',
  query: toObject({ id: text }),
  body: toExact({}, { name: viewName, state: viewState, shared: boolean }),
  answers: { 200: toAnswer({ view: savedView }) },
});
