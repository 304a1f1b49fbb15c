/** Calls of the two HTTP APIs as they go over the wire: whatever token and body, and the answer with its status. */
import type { Target } from "#scripts/accounts/target.ts";

export interface GraphqlError {
  readonly errorType?: string | null;
  readonly message: string;
  readonly errorInfo?: unknown;
}

export interface GraphqlAnswer<Data> {
  readonly status: number;
  /** Null where the request as a whole was refused. */
  readonly data: Data | null;
  /** Empty when there were none. */
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

/** Asks with a token, or as nobody. `Data` is what the document selects. */
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

/** The data of a request that must succeed; throws with what was refused. */
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
  /** Of the identity token; as nobody without one. */
  readonly token?: string | undefined;
  readonly headers?: Headers;
  /** Sent as it is. */
  readonly body?: string;
}

export interface RestAnswer<Body> extends RawAnswer {
  /** Undefined when the answer is no JSON. */
  readonly body: Body | undefined;
}

/** Calls a path of the REST API, such as `/sites/`. `Body` is what the answer holds. */
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
