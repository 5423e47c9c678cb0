// The same messages in the browser and on the server (A5, "Reset password").
export const minimumPasswordLength = 7;

/** Undefined if the password is good. Length is in characters. */
export function checkNewPassword(password: string): string | undefined {
  if (Array.from(password).length < minimumPasswordLength) {
    return 'Password must be at least 7 characters long.';
  }
  if (!/[^\p{L}\s]/u.test(password)) {
    return 'Password must contain at least one number or special character.';
  }
  return undefined;
}

export function checkNewPasswordPair(password: string, confirm: string): string | undefined {
  return password === confirm ? checkNewPassword(password) : 'Passwords do not match.';
}
