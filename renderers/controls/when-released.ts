// A message that comes while a pointer is down would move what is being pressed: the click would meet another place, or none.
let isDown = false;
const waiting: (() => void)[] = [];

function press() {
  isDown = true;
}

function flush() {
  for (const work of waiting.splice(0)) work();
}

/** A click follows, or none: then what waits comes by itself. */
function release() {
  isDown = false;
  setTimeout(flush, 0);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, true);
  for (const name of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(name, release, true);
  // Its place is decided now; what it does finds the fields as they were left.
  document.addEventListener('click', flush, true);
}

/** At once, unless a pointer is down. */
export function whenReleased(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
