/** GraphQL client for AppSync over HTTP: sends the access token, refreshes it once on refusal. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import { type Credentials, withOneRefresh } from "./credentials.ts";
import type { Failure } from "./failure.ts";
import { fetchResult } from "./fetch-result.ts";
import { jsonFrom } from "./json-text.ts";
import type { RequestPause } from "./request-pause.ts";

export interface GraphqlRequest {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface GraphqlClient {
  /**
   * Sends a query or mutation and returns its data. Retries once with a renewed token if the token
   * is refused, so mutations must be idempotent: they carry a changeId. During a request pause,
   * queries fail with HTTP 429 without being sent; mutations, which are user actions, are always
   * sent.
   */
  query(request: GraphqlRequest): Promise<Result<unknown, Failure>>;
  /** Discards prefetched responses, which may be stale. */
  clearPrefetched?(): void;
}

export interface GraphqlDependencies {
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  readonly credentials: Credentials;
  readonly pause: RequestPause;
}

const ResponseSchema = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(
    v.array(v.object({ errorType: v.nullish(v.string()), errorInfo: v.optional(v.unknown()) })),
  ),
});

/** Error types for a token that AppSync refuses, and for a session that the server has ended. */
const TOKEN_ERRORS: readonly string[] = ["UnauthorizedException", "Unauthorized", "SessionEnded"];

export function createGraphqlClient(dependencies: GraphqlDependencies): GraphqlClient {
  const { endpoint, fetch: fetchFrom, credentials, pause } = dependencies;

  async function attempt(request: GraphqlRequest): Promise<Result<unknown, Failure>> {
    if (pause.endsAt() !== undefined && !isMutation(request)) return err(PAUSED);
    const token = await credentials.accessToken();
    if (!token.ok) return token;
    const reached = await fetchResult(fetchFrom, endpoint, requestInit(token.value, request));
    if (!reached.ok) return reached;
    pause.note(reached.value);
    return readResponse(reached.value);
  }

  return {
    query: (request) => withOneRefresh(credentials, () => attempt(request)),
  };
}

const PAUSED = { status: "failed", httpStatus: 429 } as const;

function isMutation({ document }: GraphqlRequest): boolean {
  return document.trimStart().startsWith("mutation");
}

function requestInit(token: string, { document, variables }: GraphqlRequest): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ query: document, variables: variables ?? {} }),
  };
}

async function readResponse(response: Response): Promise<Result<unknown, Failure>> {
  if (response.status === 401) return err({ status: "unauthorised" });
  const failed = { status: "failed", httpStatus: response.status } as const;
  const body = v.safeParse(ResponseSchema, jsonFrom(await response.text()));
  if (!body.success) return err(failed);
  const [error] = body.output.errors ?? [];
  if (error === undefined) return response.ok ? ok(body.output.data) : err(failed);
  if (!error.errorType) return err(failed);
  return TOKEN_ERRORS.includes(error.errorType)
    ? err({ status: "unauthorised" })
    : err({ status: "refused", code: error.errorType, ...reasonIn(error.errorInfo) });
}

const ReasonSchema = v.object({ reason: v.string() });

function reasonIn(errorInfo: unknown): { readonly reason?: string } {
  const read = v.safeParse(ReasonSchema, errorInfo);
  return read.success ? { reason: read.output.reason } : {};
}
