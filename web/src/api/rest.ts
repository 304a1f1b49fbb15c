/** The REST client: bearer identity token, one refresh after 401, and no address but https or this machine (S0 §7, §8). */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import { type Credentials, withOneRefresh } from "./credentials.ts";
import type { Failure } from "./failure.ts";
import { jsonFrom } from "./json-text.ts";
import { reach } from "./reach.ts";

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RestRequest {
  readonly method: RestMethod;
  /** Below the base, with slashes at both ends; sent in lower case (S0 §7). */
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
  /** The parsed JSON body of a success; undefined when it has none. */
  send(request: RestRequest): Promise<Result<unknown, Failure>>;
}

/** Throws when the base is neither https nor exactly localhost. */
export function createRest({ baseUrl, fetch: fetchFrom, credentials }: RestDependencies): Rest {
  const base = trustedBase(baseUrl);

  async function attempt(request: RestRequest): Promise<Result<unknown, Failure>> {
    const token = await credentials.identityToken();
    if (!token.ok) return token;
    const query = new URLSearchParams(request.queryArgs).toString();
    const address = `${base}${request.path.toLowerCase()}${query && `?${query}`}`;
    const reached = await reach(fetchFrom, address, requestInit(token.value, request));
    return reached.ok ? readResponse(reached.value) : reached;
  }

  /** A 403 may also mean that the session has ended meanwhile; then asking for its token says so (S0 §8). */
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

/** What anybody may ask, without a token. */
export type OpenDependencies = Pick<RestDependencies, "baseUrl" | "fetch">;

export async function sendOpen(
  { baseUrl, fetch: fetchFrom }: OpenDependencies,
  request: RestRequest,
): Promise<Result<unknown, Failure>> {
  const address = `${trustedBase(baseUrl)}${request.path}`;
  const reached = await reach(fetchFrom, address, requestInit(undefined, request));
  return reached.ok ? readResponse(reached.value) : reached;
}

/** The address without a slash at its end. Throws for anything but https, or http to exactly localhost (S0 §7). */
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

/** A refusal of the product carries codes (S1 §7); a failure of the service in front of it carries none. */
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
