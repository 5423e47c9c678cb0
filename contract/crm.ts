// Linking the field-service CRM (A7): the browser goes to `url` and comes back to /auth/jobber with a code.
export type CrmLink = { success: true; url: string };
export type CrmCode = { code: string; state: string };
