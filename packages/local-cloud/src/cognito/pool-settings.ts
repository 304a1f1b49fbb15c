/** Settings of a user pool, its app clients and its groups from the template. */

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
  readonly temporaryPasswordDays: number;
}

/** An attribute of the pool's schema; custom ones carry their prefix (`custom:…`). */
export interface AttributeRule {
  readonly name: string;
  readonly kind: "String" | "Number";
  readonly required: boolean;
  readonly mutable: boolean;
  /** Lower bound: of the length of a string, in characters, or of the value of a number. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** `{####}` is replaced by the code or temporary password, `{username}` by the e-mail address. */
export interface MessageTemplate {
  readonly subject: string;
  readonly text: string;
}

export interface PoolTriggers {
  readonly preSignUp: string | undefined;
  readonly postConfirmation: string | undefined;
  readonly customMessage: string | undefined;
  readonly preTokenGeneration:
    | { readonly functionArn: string; readonly version: "V1_0" | "V2_0" }
    | undefined;
}

/**
 * Settings of a pool whose users sign in by e-mail: the username is the user's `sub` and never
 * changes.
 */
export interface PoolSettings {
  /** `<region>_<name>`: clients read the region and the SRP pool name from it. */
  readonly id: string;
  readonly mfa: "OFF" | "OPTIONAL" | "ON";
  readonly passwordPolicy: PasswordPolicy;
  /** Whether `A@b.c` and `a@b.c` are different users. */
  readonly caseSensitive: boolean;
  /** Whether a changed address takes effect only after its code has been entered. */
  readonly verifiesEmailBeforeUpdate: boolean;
  readonly signUpAllowed: boolean;
  readonly recoversByEmail: boolean;
  readonly attributes: readonly AttributeRule[];
  readonly triggers: PoolTriggers;
  readonly verificationMessage: MessageTemplate;
  readonly invitationMessage: MessageTemplate;
}

export type AuthFlow =
  | "ALLOW_USER_SRP_AUTH"
  | "ALLOW_USER_PASSWORD_AUTH"
  | "ALLOW_ADMIN_USER_PASSWORD_AUTH"
  | "ALLOW_REFRESH_TOKEN_AUTH";

export interface ClientSettings {
  readonly id: string;
  readonly poolId: string;
  readonly flows: ReadonlySet<AuthFlow>;
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Longest time between two steps of a sign-in. */
  readonly signInSessionSeconds: number;
  readonly hidesUnknownUsers: boolean;
  readonly rotation: { readonly graceSeconds: number } | undefined;
  /** Attributes that the client may read; undefined = all. */
  readonly readableAttributes: ReadonlySet<string> | undefined;
  readonly writableAttributes: ReadonlySet<string> | undefined;
  /** Whether the client may use the authorization code grant of the pool's domain. */
  readonly allowsCodeGrant: boolean;
  readonly scopes: ReadonlySet<string>;
  readonly callbackUrls: ReadonlySet<string>;
  readonly logoutUrls: ReadonlySet<string>;
  /** Names of the external providers through which users of the client may sign in. */
  readonly providers: ReadonlySet<string>;
}

/** An external OIDC provider of a pool. */
export interface ProviderSettings {
  readonly poolId: string;
  readonly name: string;
  /** Further names, such as mail domains, by which `idp_identifier` finds the provider. */
  readonly identifiers: readonly string[];
  /** https address; http only on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Claim of the provider by attribute of the pool. */
  readonly mapping: Readonly<Record<string, string>>;
}

export interface GroupSettings {
  readonly name: string;
  readonly description: string | undefined;
  /** Rank of the group: 0 is the highest, undefined the lowest. */
  readonly precedence: number | undefined;
}

/** The part of the pool id that SRP hashes contain. */
export function srpPoolName(poolId: string): string {
  return poolId.slice(poolId.indexOf("_") + 1);
}

export function issuerOf(poolId: string): string {
  const region = poolId.slice(0, poolId.indexOf("_"));
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}
