import type { View } from '../../schemas/words/view';

export const userDetailView: View = {
  id: 'user.detail',
  objectType: 'user',
  groups: [
    {
      key: 'userDetail',
      title: 'Access',
      fields: [{ name: 'role' }, { name: 'authsource' }],
    },
  ],
};
