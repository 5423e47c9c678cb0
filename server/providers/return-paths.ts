// The pages to which providers send the browser back, registered with them (A2).
export const returnPaths = { google: '/g-auth', shopify: '/shop-auth', jobber: '/auth/jobber' } as const;
