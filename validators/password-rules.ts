// What a new password must be (A5, "Reset password"): the same sentences in the browser and on the server.
export const minimumPasswordLength = 7;

/** The first sentence that `password` does not satisfy; undefined when it is good. Length in characters. */
export function checkNewPassword(password: string): string | undefined {
  if (Array.from(password).length < minimumPasswordLength) {
    return 'Password must be at least 7 characters long.';
  }
  if (!/[^\p{L}\s]/u.test(password)) {
    return 'Password must contain at least one number or special character.';
  }
  return undefined;
}

/** The same for a password and its repetition. */
export function checkNewPasswordPair(password: string, confirm: string): string | undefined {
  return password === confirm ? checkNewPassword(password) : 'Passwords do not match.';
}
