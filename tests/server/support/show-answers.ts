// In every test file, a failing test prints the server's last answer.
import { afterEach } from 'vitest';
import { takeLastAnswer } from './last-answer';

afterEach(({ task }) => {
  const answer = takeLastAnswer();
  const error = task.result?.state === 'fail' && answer ? task.result.errors?.[0] : undefined;
  if (!error) return;
  const { message, stack } = error;
  error.message = `${message}\nThe last answer: ${answer}`;
  // The JSON report contains only the stack.
  if (stack) error.stack = stack.replace(message, () => error.message);
});
