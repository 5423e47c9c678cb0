// Calls the product over HTTP, like any other program.
export type Answer = {
  status: number;
  /** The parsed body, or {} if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger gets has no type.
  body: any;
  text: string;
  headers: Headers;
  /** The response time in ms. */
  ms: number;
};
export type Given = {
  token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};
export type Caller = {
  call: (method: string, path: string, given?: Given) => Promise<Answer>;
  /** Returns a token. Throws if the sign-in is refused. */
  signIn: (email: string, password?: string) => Promise<string>;
};

export const demoPassword = 'Demo-2026!';

export function createCaller(url: string): Caller {
  const call: Caller['call'] = async (method, path, { token, body, headers } = {}) => {
    const start = performance.now();
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const ms = performance.now() - start;
    return { status: answer.status, body: parse(text), text, headers: answer.headers, ms };
  };
  return {
    call,
    async signIn(email, password = demoPassword) {
      const { status, body, text } = await call('POST', '/auth/local-auth', { body: { email, password } });
      if (status !== 200 || typeof body.token !== 'string')
        throw new Error(`${email} cannot sign in: ${status} ${text}`);
      return body.token;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
