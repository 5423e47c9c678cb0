// A change of one's password ends all sessions before it: whoever loses the answer, too, loses the session, and is told why.
let isUnderWay = false;

/** From when it is sent until its answer is there. */
export function notePasswordChange(is: boolean): void {
  isUnderWay = is;
}

/** Whether one was under way when the session ended; asked once. */
export function takePasswordChange(): boolean {
  const was = isUnderWay;
  isUnderWay = false;
  return was;
}
