export type Visitor = {
  address: string;
  /** 'Chrome on Windows', for people to read. */
  device: string;
  /** The key from an earlier sign-in of the device, or ''. */
  deviceKey: string;
};
