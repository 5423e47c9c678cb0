// Regular expressions that try more ways with each character: '^(a+)+$' takes years over 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'.
// Only one that was seen to is called so: ordinary ones with a repetition in another, '^[A-Z]+(,[A-Z]+)*$', are not.

/** Whether it can take forever. False for text that is not a regular expression. */
export function canTakeForEver(source: string): boolean {
  if (!repeated.test(source)) return false;
  const texts = [...new Set([...'aA0 -.', ...source.replace(/\\./g, '').replace(/[()[\]{}^$|?*+]/g, '')])];
  return listTails(source).some((tail) => {
    const expression = toExpression(`^(?:${tail})`);
    return expression !== undefined && texts.slice(0, 40).some((text) => takesLong(expression, text));
  });
}

/** A group repeated without a limit. */
const repeated = /\)(?:[*+]|\{\d+,\})/;

/** The expression from each of its outermost groups on, since what precedes a group would have to match first. */
function listTails(source: string): string[] {
  const tails: string[] = [];
  let depth = 0;
  let isSet = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (isSet) isSet = char !== ']';
    else if (char === '[') isSet = true;
    else if (char === ')') depth -= 1;
    else if (char === '(') {
      if (depth === 0) tails.push(source.slice(at));
      depth += 1;
    }
  }
  return tails;
}

function toExpression(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

/** Milliseconds; a good expression takes less than a hundredth of it. */
const slow = 30;

/** Repeats one character, longer each time, and then adds a different one. */
function takesLong(expression: RegExp, text: string): boolean {
  for (let length = 4; length <= 30; length += 2) {
    const attack = `${text.repeat(length)}\n!`;
    // Measured twice, because another program may have used the processor.
    if (timeOf(expression, attack) > slow && timeOf(expression, attack) > slow) return true;
  }
  return false;
}

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  expression.test(text);
  return performance.now() - start;
}
