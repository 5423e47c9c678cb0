// The pages to which providers send the browser back. They must be registered with the providers (A2).
export const returnPaths = { google: '/g-auth', shopify: '/shop-auth', jobber: '/auth/jobber' } as const;
