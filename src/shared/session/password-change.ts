// Changing the password ends all other sessions. If the response is lost, this one ends too, and the sign-in page explains why.
let isChanging = false;

/** Set from the request until its response. */
export function setPasswordChanging(is: boolean): void {
  isChanging = is;
}

/** Whether a change was running when the session ended; reading it resets it. */
export function takePasswordChanging(): boolean {
  const was = isChanging;
  isChanging = false;
  return was;
}
