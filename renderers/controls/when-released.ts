// A message that appears while a pointer is down would move the pressed element, and the click would miss it.
let isDown = false;
const waiting: (() => void)[] = [];

function press() {
  isDown = true;
}

function flush() {
  for (const work of waiting.splice(0)) work();
}

/** Runs what is waiting, in case no click follows. */
function release() {
  isDown = false;
  setTimeout(flush, 0);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, true);
  for (const name of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(name, release, true);
  // The target of the click is fixed now, and its handler sees the updated fields.
  document.addEventListener('click', flush, true);
}

/** Immediately, unless a pointer is down. */
export function whenReleased(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
