/** What the clients of the server need of the session: tokens, one refresh, and a way to end it. */
import type { Outcome } from "./outcome.ts";

export interface Credentials {
  /** For REST (S0 §7); unauthorised when nobody is signed in. */
  identityToken(): Promise<Outcome<string>>;
  /** For GraphQL; unauthorised when nobody is signed in. */
  accessToken(): Promise<Outcome<string>>;
  /** Fetches new tokens; unauthorised when the session is over. */
  refresh(): Promise<Outcome<undefined>>;
  /** Ends the session because the server does not accept it any more. */
  expire(): Promise<void>;
}

/** Makes a request; when its token is not accepted, refreshes once and asks again, else ends the session (S0 §8). */
export async function withOneRefresh<T>(
  credentials: Credentials,
  attempt: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const first = await attempt();
  if (first.status !== "unauthorised") return first;
  const renewed = await credentials.refresh();
  const last = renewed.status === "ok" ? await attempt() : renewed;
  if (last.status === "unauthorised") await credentials.expire();
  return last;
}
