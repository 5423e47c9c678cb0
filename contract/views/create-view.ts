import { defineCall } from '../define-call';
import { listedType } from '../object-type';
import { boolean, toAnswer, toExact } from '../shapes';
import { savedView, viewName, viewState } from './view';

export const createView = defineCall({
  method: 'POST',
  path: '/dtl/view',
  summary: 'Saves a view of a list; admins may share it',
  body: toExact({ objectType: listedType, name: viewName, state: viewState }, { shared: boolean }),
  answers: { 201: toAnswer({ view: savedView }) },
});
