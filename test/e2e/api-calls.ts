/** Raw calls of the two HTTP APIs, with any token and body; returns the answer with its status. */
import type { Target } from "#scripts/accounts/target.ts";

export interface GraphqlError {
  readonly errorType?: string | null;
  readonly message: string;
  readonly errorInfo?: unknown;
}

export interface GraphqlAnswer<Data> {
  readonly status: number;
  /** null when the request as a whole was refused. */
  readonly data: Data | null;
  /** Empty when there were no errors. */
  readonly errors: readonly GraphqlError[];
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** Sends any body with any headers to the GraphQL API. */
export async function postGraphql(
  { graphqlUrl }: Target,
  body: string,
  headers: Headers,
): Promise<RawAnswer> {
  const response = await fetch(graphqlUrl, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Sends a request with a token, or without one as an anonymous caller. `Data` is the type of the
 * selection.
 */
export async function askGraphql<Data = Values>(
  target: Target,
  token: string | undefined,
  query: string,
  variables: Values = {},
): Promise<GraphqlAnswer<Data>> {
  const headers = token === undefined ? {} : { authorization: token };
  return graphqlAnswer(await postGraphql(target, JSON.stringify({ query, variables }), headers));
}

export function graphqlAnswer<Data>({ status, text }: RawAnswer): GraphqlAnswer<Data> {
  const body: { readonly data?: Data | null; readonly errors?: readonly GraphqlError[] } =
    JSON.parse(text);
  return { status, data: body.data ?? null, errors: body.errors ?? [] };
}

/** The data of a request that must succeed; throws with the errors otherwise. */
export async function dataOf<Data>(
  target: Target,
  token: string,
  query: string,
  variables: Values = {},
): Promise<Data> {
  const { data, errors } = await askGraphql<Data>(target, token, query, variables);
  if (data === null || errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

export interface RestRequest {
  readonly method?: string;
  /** The identity token; without one the caller is anonymous. */
  readonly token?: string | undefined;
  readonly headers?: Headers;
  /** Sent unchanged. */
  readonly body?: string;
}

export interface RestAnswer<Body> extends RawAnswer {
  /** undefined when the answer is not JSON. */
  readonly body: Body | undefined;
}

/** Calls a path of the REST API, such as `/sites/`. `Body` is the type of the answer. */
export async function callRest<Body = unknown>(
  { restUrl }: Target,
  path: string,
  { method = "GET", token, headers = {}, body }: RestRequest = {},
): Promise<RestAnswer<Body>> {
  const response = await fetch(`${restUrl.replace(/\/$/, "")}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, text, body: jsonFrom(text) };
}

function jsonFrom<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
