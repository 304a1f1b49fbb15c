/**
 * Logins of one pool, each with its refresh tokens, from sign-in to expiry, sign-out or revocation.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Random } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import type { ClientSettings } from "./pool-settings.ts";

const SECRET_BYTES = 48;

const loginSchema = v.object({
  /** Also `origin_jti` of every token issued in the login. */
  id: v.string(),
  sub: v.string(),
  clientId: v.string(),
  authTimeSeconds: v.number(),
  expiresAtSeconds: v.number(),
  revoked: v.boolean(),
  /** Scopes that the login was opened with; absent for a sign-in through the API of the pool. */
  scopes: v.optional(v.array(v.string())),
  /** Digests of the issued refresh tokens; rotation sets the time at which a token was replaced. */
  tokens: v.array(v.object({ digest: v.string(), retiredAtSeconds: v.optional(v.number()) })),
});

export const loginsSchema = v.array(loginSchema);
export type Login = Readonly<v.InferOutput<typeof loginSchema>>;

export interface Logins {
  open(
    id: string,
    sub: string,
    client: ClientSettings,
    nowSeconds: number,
    scopes?: readonly string[],
  ): { login: Login; token: string };
  /**
   * The login of a refresh token; throws NotAuthorizedException or RefreshTokenReuseException when
   * it is not valid.
   */
  use(token: string, client: ClientSettings, nowSeconds: number): Login;
  /** Retires the refresh token and issues its successor, which expires together with the login. */
  rotate(token: string, nowSeconds: number): string;
  /**
   * Revokes a login by its refresh token. A token of another client or of no login has no effect,
   * as RFC 7009 requires.
   */
  revoke(token: string, clientId: string): void;
  revokeAllOf(sub: string): void;
  isLive(id: string, nowSeconds: number): boolean;
  /** Logins that have not expired, to be saved. */
  list(nowSeconds: number): readonly Login[];
}

export function createLogins(
  saved: readonly Login[],
  random: Random,
  onChange: () => void,
): Logins {
  const logins = new Map(saved.map((login) => [login.id, login]));

  function put(login: Login): Login {
    logins.set(login.id, login);
    onChange();
    return login;
  }

  function makeToken(id: string): string {
    return `${id}.${Buffer.from(random.bytes(SECRET_BYTES)).toString("base64url")}`;
  }

  function find(token: string): Login | undefined {
    const login = logins.get(token.slice(0, Math.max(0, token.indexOf("."))));
    return login !== undefined && entryOf(login, token) !== undefined ? login : undefined;
  }

  return {
    open(id, sub, client, nowSeconds, scopes) {
      const token = makeToken(id);
      const login = put({
        id,
        sub,
        clientId: client.id,
        authTimeSeconds: nowSeconds,
        expiresAtSeconds: nowSeconds + client.refreshTokenSeconds,
        revoked: false,
        ...(scopes && { scopes: [...scopes] }),
        tokens: [{ digest: digestOf(token) }],
      });
      return { login, token };
    },
    use(token, client, nowSeconds) {
      const login = find(token);
      if (login === undefined || login.clientId !== client.id) {
        throw cognitoError("NotAuthorizedException", "Invalid Refresh Token");
      }
      checkLive(login, nowSeconds);
      if (isReused(login, token, client, nowSeconds)) {
        put({ ...login, revoked: true });
        throw cognitoError("RefreshTokenReuseException", "Refresh Token has been reused");
      }
      return login;
    },
    rotate(token, nowSeconds) {
      const login = find(token);
      if (login === undefined) throw new Error("rotate expects a token that use() has accepted");
      const successor = makeToken(login.id);
      const tokens = retire(login, token, nowSeconds);
      put({ ...login, tokens: [...tokens, { digest: digestOf(successor) }] });
      return successor;
    },
    revoke(token, clientId) {
      const login = find(token);
      if (login?.clientId === clientId) put({ ...login, revoked: true });
    },
    revokeAllOf(sub) {
      for (const login of logins.values()) if (login.sub === sub) put({ ...login, revoked: true });
    },
    isLive(id, nowSeconds) {
      const login = logins.get(id);
      return login !== undefined && !login.revoked && login.expiresAtSeconds > nowSeconds;
    },
    list(nowSeconds) {
      for (const login of logins.values()) {
        if (login.expiresAtSeconds <= nowSeconds) logins.delete(login.id);
      }
      return [...logins.values()];
    },
  };
}

function checkLive(login: Login, nowSeconds: number): void {
  if (login.revoked) {
    throw cognitoError("NotAuthorizedException", "Refresh Token has been revoked");
  }
  if (login.expiresAtSeconds <= nowSeconds) {
    throw cognitoError("NotAuthorizedException", "Refresh Token has expired");
  }
}

/** True for a token that rotation has retired, once the grace period for lost answers is over. */
function isReused(
  login: Login,
  token: string,
  client: ClientSettings,
  nowSeconds: number,
): boolean {
  const retiredAt = entryOf(login, token)?.retiredAtSeconds;
  const graceSeconds = client.rotation?.graceSeconds ?? 0;
  return retiredAt !== undefined && nowSeconds > retiredAt + graceSeconds;
}

function retire(login: Login, token: string, nowSeconds: number): Login["tokens"] {
  const used = entryOf(login, token);
  return login.tokens.map((entry) =>
    entry === used ? { ...entry, retiredAtSeconds: entry.retiredAtSeconds ?? nowSeconds } : entry,
  );
}

function entryOf(login: Login, token: string): Login["tokens"][number] | undefined {
  const digest = Buffer.from(digestOf(token), "hex");
  return login.tokens.find((entry) => timingSafeEqual(Buffer.from(entry.digest, "hex"), digest));
}

function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
