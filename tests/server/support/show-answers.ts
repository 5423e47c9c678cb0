// For every test file: a test that fails says what the host answered last.
import { afterEach } from 'vitest';
import { takeLastAnswer } from './last-answer';

afterEach(({ task }) => {
  const answer = takeLastAnswer();
  const error = task.result?.state === 'fail' && answer && task.result.errors?.[0];
  if (error) error.message += `\nThe last answer: ${answer}`;
});
