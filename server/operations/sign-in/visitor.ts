/** Somebody who wants to sign in, as far as a request tells. */
export type Visitor = {
  address: string;
  /** In plain words: 'Chrome on Windows'. */
  device: string;
  /** What the device was given when it signed in before; '' for a new one. */
  deviceKey: string;
};
