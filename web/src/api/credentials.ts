/** What the clients of the server need of the session: tokens, one refresh, and a way to end it. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";

export interface Credentials {
  /** For REST (S0 §7); unauthorised when nobody is signed in. */
  identityToken(): Promise<Result<string, Failure>>;
  /** For GraphQL; unauthorised when nobody is signed in. */
  accessToken(): Promise<Result<string, Failure>>;
  /** Fetches new tokens; unauthorised when the session is over. */
  refresh(): Promise<Result<undefined, Failure>>;
  /** Ends the session because the server does not accept it any more. */
  expire(): Promise<void>;
}

/** Makes a request; when its token is not accepted, refreshes once and asks again, else ends the session (S0 §8). */
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
