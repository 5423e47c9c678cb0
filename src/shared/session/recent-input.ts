let lastInput = Number.NEGATIVE_INFINITY;

for (const event of ['pointerdown', 'keydown', 'popstate'] as const) {
  globalThis.addEventListener?.(event, () => (lastInput = performance.now()), {
    capture: true,
    passive: true,
  });
}

/** Whether a person pressed or typed something just now, so that a request may follow from it. */
export function hasRecentInput(seconds = 2): boolean {
  return performance.now() - lastInput < seconds * 1000;
}
