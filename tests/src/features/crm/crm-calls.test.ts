import { describe, expect, it } from 'vitest';
import { toLinkFailure, toReturnMessage, toUnlinkFailure } from '../../../../src/features/crm/crm-calls';
import { parseErrorBody, toApiError } from '../../../../src/shared/api/api-error';

const refused = parseErrorBody(500, 'Oops', undefined);
const explained = parseErrorBody(400, '', { success: false, message: 'Not set up.' });
const lost = toApiError('noAnswer');

// [A8.19, A8.20]
describe('the message of a failed CRM request', () => {
  it('names the failed step', () => {
    expect(toLinkFailure(refused).text).toBe(
      'Failed to initiate Jobber authentication. Please try again later.',
    );
    expect(toUnlinkFailure(refused).text).toBe('Failed to delete Jobber. Please try again later.');
    expect(toReturnMessage(refused)).toBe('Failed to connect to Jobber.');
  });

  it('distinguishes a lost response from a refusal', () => {
    expect(toLinkFailure(lost).text).toBe('An unexpected error occurred. Please try again later.');
    expect(toUnlinkFailure(lost).text).toBe('Failed to delete jobber connection. Please try again later.');
    expect(toReturnMessage(lost)).toBe('An unexpected error occurred.');
  });

  it("adds the server's message", () => {
    expect(toLinkFailure(explained).detail).toBe('Not set up.');
    expect(toReturnMessage(explained)).toBe('Not set up.');
  });

  it('rethrows other errors', () => {
    expect(() => toLinkFailure(new TypeError('bug'))).toThrow('bug');
  });
});
