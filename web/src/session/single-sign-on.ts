/**
 * Sign-in through the provider of a company: the authorization code grant with PKCE at the user
 * pool's own address, from the request to the stored tokens.
 */
import * as v from "valibot";
import { SIGN_ON_REFUSALS, type SignOnRefusal } from "#domain/access/single-sign-on.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  PROVIDER_KEY,
  SIGN_ON_PATH,
  type SignOnSettings,
  sessionProvider,
  tokenPrefix,
} from "./sign-on-session.ts";

/** Why a sign-in through a provider did not succeed. */
export type SignOnFault =
  | "cancelled"
  /** The answer belongs to no sign-in of this tab. */
  | "wrongState"
  /** Another person signed in than the one who was to prove who they are. */
  | "otherPerson"
  | "unreachable"
  | SignOnRefusal
  /** Any other refusal. */
  | "refused";

/** What the tab remembers while the person is at the provider. */
const pendingSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  email: v.string(),
  provider: v.string(),
  /** Page to return to: path, query and fragment; empty without one. */
  from: v.string(),
  /** Whether this is the second try, after the accounts were linked. */
  isSecond: v.boolean(),
  /** Id of the user who is to sign in again; absent where anybody may sign in. */
  again: v.optional(v.string()),
});
export type PendingSignOn = v.InferOutput<typeof pendingSchema>;

const PENDING_KEY = "signOn.pending";

const SCOPE = "openid email";
const VERIFIER_BYTES = 32;

export interface SignOnParts {
  readonly settings: SignOnSettings;
  /** Origin of the console. */
  readonly origin: string;
  readonly tab: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly browser: Pick<Storage, "setItem">;
  readonly fetch: typeof fetch;
  readonly crypto: Pick<Crypto, "getRandomValues" | "subtle">;
}

export interface AskedSignOn
  extends Pick<PendingSignOn, "email" | "provider" | "from" | "isSecond" | "again"> {
  /** Whether the person is to prove again who they are, although signed in. @default false */
  readonly asksAgain?: boolean;
}

/** The address to go to; what belongs to its answer is stored in the tab. */
export async function startSignOn(
  { settings, origin, tab, crypto }: SignOnParts,
  { asksAgain = false, ...asked }: AskedSignOn,
): Promise<string> {
  const random = () => base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const pending = { ...asked, state: random(), nonce: random(), verifier: random() };
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pending.verifier));
  tab.setItem(PENDING_KEY, JSON.stringify(pending));
  const query = new URLSearchParams({
    response_type: "code",
    client_id: settings.clientId,
    redirect_uri: `${origin}${SIGN_ON_PATH}`,
    identity_provider: pending.provider,
    scope: SCOPE,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: "S256",
    login_hint: pending.email,
    ...(asksAgain ? { prompt: "login" } : {}),
  });
  return `${settings.address}/oauth2/authorize?${query}`;
}

export type FinishedSignOn =
  /** Tokens are stored; `from` is the page to return to. */
  | { readonly kind: "signedIn"; readonly from: string; readonly isAgain: boolean }
  /** The accounts are linked now: the same sign-in again succeeds. */
  | { readonly kind: "again"; readonly address: string }
  | {
      readonly kind: "failed";
      readonly fault: SignOnFault;
      readonly from: string;
      readonly isAgain: boolean;
    };

/** Handles the answer to a sign-in. An answer is used once: the tab forgets the request. */
export async function finishSignOn(
  parts: SignOnParts,
  query: URLSearchParams,
): Promise<FinishedSignOn> {
  const pending = readPending(parts.tab);
  parts.tab.removeItem(PENDING_KEY);
  if (pending === undefined || query.get("state") !== pending.state) {
    const isAgain = pending?.again !== undefined;
    return { kind: "failed", fault: "wrongState", from: pending?.from ?? "", isAgain };
  }
  const { from } = pending;
  const isAgain = pending.again !== undefined;
  const code = query.get("code");
  const outcome = code === null ? refusedBy(query) : await exchange(parts, pending, code);
  if (outcome.ok) {
    storeSignOn(parts.browser, parts.settings, { ...outcome.value, provider: pending.provider });
    return { kind: "signedIn", from, isAgain };
  }
  if (outcome.error !== "linked") return { kind: "failed", fault: outcome.error, from, isAgain };
  if (pending.isSecond) return { kind: "failed", fault: "refused", from, isAgain };
  const address = await startSignOn(parts, { ...pending, isSecond: true, asksAgain: isAgain });
  return { kind: "again", address };
}

interface StoredSignOn {
  readonly username: string;
  readonly identityToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Name of the provider. */
  readonly provider: string;
}

/** Stores tokens under the names of aws-amplify, which renews them from then on. */
function storeSignOn(
  storage: Pick<Storage, "setItem">,
  settings: SignOnSettings,
  { username, identityToken, accessToken, refreshToken, provider }: StoredSignOn,
): void {
  const prefix = tokenPrefix(settings);
  const ofUser = `${prefix}${username}.`;
  storage.setItem(PROVIDER_KEY, provider);
  storage.setItem(`${ofUser}accessToken`, accessToken);
  storage.setItem(`${ofUser}idToken`, identityToken);
  storage.setItem(`${ofUser}refreshToken`, refreshToken);
  storage.setItem(`${ofUser}clockDrift`, "0");
  storage.setItem(`${prefix}LastAuthUser`, username);
}

const tokensSchema = v.object({
  id_token: v.string(),
  access_token: v.string(),
  refresh_token: v.string(),
});
const refusalSchema = v.object({ error: v.string(), error_description: v.optional(v.string()) });

async function exchange(
  { settings, origin, fetch: fetchFrom }: SignOnParts,
  { verifier, nonce, again }: PendingSignOn,
  code: string,
): Promise<Result<Omit<StoredSignOn, "provider">, SignOnFault | "linked">> {
  const answer = await fetchFrom(`${settings.address}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: settings.clientId,
      redirect_uri: `${origin}${SIGN_ON_PATH}`,
      code,
      code_verifier: verifier,
    }),
  }).catch(() => undefined);
  const json: unknown = await answer?.json().catch(() => undefined);
  if (answer === undefined || json === undefined) return err("unreachable");
  const tokens = v.safeParse(tokensSchema, json);
  if (!answer.ok || !tokens.success) return err(faultOf(v.safeParse(refusalSchema, json)));
  const identity = claimsOf(tokens.output.id_token);
  if (identity.nonce !== nonce) return err("wrongState");
  if (again !== undefined && identity.sub !== again) return err("otherPerson");
  const { id_token: identityToken, access_token: accessToken } = tokens.output;
  return ok({
    username: String(identity["cognito:username"]),
    ...{ identityToken, accessToken, refreshToken: tokens.output.refresh_token },
  });
}

function faultOf(refusal: v.SafeParseResult<typeof refusalSchema>): SignOnFault | "linked" {
  return refusal.success ? namedFault(refusal.output.error_description ?? "") : "refused";
}

function refusedBy(query: URLSearchParams): Result<never, SignOnFault | "linked"> {
  const description = query.get("error_description") ?? "";
  const named = namedFault(description);
  if (named !== "refused") return err(named);
  const isCancelled = /access_denied|cancel/i.test(`${query.get("error")} ${description}`);
  return err(isCancelled ? "cancelled" : isProviderFault(description) ? "unreachable" : "refused");
}

/** The user pool writes the code of a trigger's refusal into a sentence of its own. */
function namedFault(description: string): SignOnFault | "linked" {
  if (/SignOnLinked|Already found an entry/.test(description)) return "linked";
  return SIGN_ON_REFUSALS.find((refusal) => description.includes(refusal)) ?? "refused";
}

/** Whether the sentence says that the user pool got no answer from the provider. */
function isProviderFault(description: string): boolean {
  return /status 5\d\d|timeout|fetch failed|unable to|Bad id_token|discovery/i.test(description);
}

/** The person whose session at a provider is stored, as a request to sign in again names them. */
export function storedPerson(
  settings: SignOnSettings,
  storage: Pick<Storage, "getItem">,
): Pick<AskedSignOn, "email" | "provider" | "again"> | undefined {
  const prefix = tokenPrefix(settings);
  const token = storage.getItem(`${prefix}${storage.getItem(`${prefix}LastAuthUser`)}.idToken`);
  const provider = sessionProvider(settings, storage);
  if (token === null || provider === undefined) return undefined;
  const { sub, email } = claimsOf(token);
  return { provider, email: String(email), again: String(sub) };
}

/** The claims of a token that came from the user pool itself, so its signature is not verified. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ""] = token.split(".");
  const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function readPending(tab: Pick<Storage, "getItem">): PendingSignOn | undefined {
  const stored = tab.getItem(PENDING_KEY);
  if (stored === null) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pendingSchema), stored);
  return parsed.success ? parsed.output : undefined;
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
