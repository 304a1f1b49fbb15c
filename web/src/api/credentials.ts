/** The API clients' interface to the session: tokens, refresh, and ending the session. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";

export interface Credentials {
  /** Token for REST; unauthorised if no user is signed in. */
  identityToken(): Promise<Result<string, Failure>>;
  /** Token for GraphQL; unauthorised if no user is signed in. */
  accessToken(): Promise<Result<string, Failure>>;
  /** Fetches new tokens; unauthorised if the session is over. */
  refresh(): Promise<Result<undefined, Failure>>;
  /** Ends the session because the server no longer accepts it. */
  expire(): Promise<void>;
}

/**
 * Sends a request. If its token is refused, refreshes once and retries; ends the session if that
 * is refused too.
 */
export async function withOneRefresh<T>(
  credentials: Credentials,
  attempt: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  const first = await attempt();
  if (first.ok || first.error.status !== "unauthorised") return first;
  const renewed = await credentials.refresh();
  const last = renewed.ok ? await attempt() : renewed;
  if (!last.ok && last.error.status === "unauthorised") await credentials.expire();
  return last;
}
