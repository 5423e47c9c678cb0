/** The path of a Chromium that is here. */
export function findChromium(): string | undefined;
