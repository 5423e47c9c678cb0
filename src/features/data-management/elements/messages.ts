/** B8 'Data management' and R22, quoted. */
export const messages = {
  unauthenticated: 'Authentication is required.',
  fetchFailed: 'Failed to fetch data. Please try again.',
  fetchUnexpected: 'An unexpected error occurred while fetching data.',
  created: 'Data element created successfully!',
  createFailed: 'Failed to create data element. Please try again.',
  createUnexpected: 'An unexpected error occurred while creating the data element.',
  updated: 'Data element updated successfully!',
  updateFailed: 'Failed to update data element. Please try again.',
  updateUnexpected: 'An unexpected error occurred while updating the data element.',
  deleted: 'Data element deleted successfully!',
  deleteFailed: 'Unexpected response. Please try again.',
  deleteUnexpected: 'An unexpected error occurred while deleting the data element.',
  confirmUnexpected: 'An unexpected error occurred while confirming deletion.',
  holdsData: 'There is data in this field are you sure you want to delete it?',
} as const;
