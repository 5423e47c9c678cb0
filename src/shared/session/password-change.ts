// Changing the password ends all other sessions. If the response is lost, this one ends too, and the sign-in page explains why.
let isChanging = false;

export function setPasswordChanging(is: boolean): void {
  isChanging = is;
}

export function takePasswordChanging(): boolean {
  const was = isChanging;
  isChanging = false;
  return was;
}
