/** REST client: bearer identity token, one refresh after 401, only https or localhost. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import { type Credentials, withOneRefresh } from "./credentials.ts";
import type { Failure } from "./failure.ts";
import { fetchResult } from "./fetch-result.ts";
import { jsonFrom } from "./json-text.ts";

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RestRequest {
  readonly method: RestMethod;
  /** Path below the base URL, with slashes at both ends; sent in lower case. */
  readonly path: string;
  readonly queryArgs?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RestDependencies {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly credentials: Credentials;
}

export interface Rest {
  /** The parsed JSON body of a success; undefined without a body. */
  send(request: RestRequest): Promise<Result<unknown, Failure>>;
}

/** Throws if the base URL is neither https nor exactly localhost. */
export function createRest({ baseUrl, fetch: fetchFrom, credentials }: RestDependencies): Rest {
  const base = trustedBase(baseUrl);

  async function attempt(request: RestRequest): Promise<Result<unknown, Failure>> {
    const token = await credentials.identityToken();
    if (!token.ok) return token;
    const query = new URLSearchParams(request.queryArgs).toString();
    const address = `${base}${request.path.toLowerCase()}${query && `?${query}`}`;
    const reached = await fetchResult(fetchFrom, address, requestInit(token.value, request));
    return reached.ok ? readResponse(reached.value) : reached;
  }

  /**
   * After a refused request, asks for the token again, to find out whether the session has ended.
   */
  async function checkSession(
    outcome: Result<unknown, Failure>,
  ): Promise<Result<unknown, Failure>> {
    if (outcome.ok || outcome.error.status !== "refused") return outcome;
    const token = await credentials.identityToken();
    if (token.ok || token.error.status !== "unauthorised") return outcome;
    await credentials.expire();
    return token;
  }

  return {
    async send(request) {
      return checkSession(await withOneRefresh(credentials, () => attempt(request)));
    },
  };
}

/** Dependencies of public requests, sent without a token. */
export type OpenDependencies = Pick<RestDependencies, "baseUrl" | "fetch">;

export async function sendOpen(
  { baseUrl, fetch: fetchFrom }: OpenDependencies,
  request: RestRequest,
): Promise<Result<unknown, Failure>> {
  const address = `${trustedBase(baseUrl)}${request.path}`;
  const reached = await fetchResult(fetchFrom, address, requestInit(undefined, request));
  return reached.ok ? readResponse(reached.value) : reached;
}

/** The URL without a trailing slash. Throws unless it is https, or http to exactly localhost. */
export function trustedBase(address: string): string {
  const url = new URL(address);
  const isLocal = url.protocol === "http:" && url.hostname === "localhost";
  if (url.protocol !== "https:" && !isLocal) {
    throw new Error(`expected an https or localhost address, came ${address}`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

function requestInit(token: string | undefined, { method, body }: RestRequest): RequestInit {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { accept: "application/json", ...authorization };
  if (body === undefined) return { method, headers };
  return {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

async function readResponse(response: Response): Promise<Result<unknown, Failure>> {
  if (response.status === 401) return err({ status: "unauthorised" });
  const text = await response.text();
  const body = jsonFrom(text);
  if (!response.ok) return err(failureFrom(response.status, body));
  const isUnreadable = text !== "" && body === undefined;
  return isUnreadable ? err({ status: "failed", httpStatus: response.status }) : ok(body);
}

const RefusalSchema = v.object({
  field_errors: v.array(v.object({ field: v.string(), code: v.string() })),
  non_field_errors: v.array(v.string()),
});

/**
 * Failure for a response: a refusal for a code of the API or a 403, else a failure, such as of the
 * gateway in front of the API.
 */
function failureFrom(httpStatus: number, body: unknown): Failure {
  if (httpStatus >= 500) return { status: "failed", httpStatus };
  const refusal = v.safeParse(RefusalSchema, body);
  const { non_field_errors: codes = [], field_errors: fields = [] } = refusal.success
    ? refusal.output
    : {};
  const code = codes[0] ?? fields[0]?.code ?? (httpStatus === 403 ? "NotPermitted" : undefined);
  if (code === undefined) return { status: "failed", httpStatus };
  return { status: "refused", code, ...(fields.length > 0 && { fields }) };
}
