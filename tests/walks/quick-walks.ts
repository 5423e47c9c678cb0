/** The walks of `npm test`: access, sign-in and loss, mostly by HTTP, a minute together. The others run in `npm run test:long`. */
export const quickWalks = [
  'access/verdicts',
  'access/canaries',
  'access/takeover',
  'sign-in/local',
  'loss/data-directory',
];
