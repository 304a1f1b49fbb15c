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
  /** Characters of a string, value of a number. */
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

/** A pool that signs in by e-mail: the username is the user's `sub` and never changes. */
export interface PoolSettings {
  /** `<region>_<name>`: clients take the region and the SRP pool name from it. */
  readonly id: string;
  readonly mfa: "OFF" | "OPTIONAL" | "ON";
  readonly passwordPolicy: PasswordPolicy;
  /** Whether `A@b.c` and `a@b.c` are two users. */
  readonly caseSensitive: boolean;
  /** A changed address counts only once its code has been entered. */
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
  /** Between two steps of a sign-in. */
  readonly signInSessionSeconds: number;
  readonly hidesUnknownUsers: boolean;
  readonly rotation: { readonly graceSeconds: number } | undefined;
  /** undefined: every attribute. */
  readonly readableAttributes: ReadonlySet<string> | undefined;
  readonly writableAttributes: ReadonlySet<string> | undefined;
}

export interface GroupSettings {
  readonly name: string;
  readonly description: string | undefined;
  /** 0 is the strongest; undefined comes last. */
  readonly precedence: number | undefined;
}

/** The part of the pool id that goes into SRP hashes. */
export function srpPoolName(poolId: string): string {
  return poolId.slice(poolId.indexOf("_") + 1);
}

export function issuerOf(poolId: string): string {
  const region = poolId.slice(0, poolId.indexOf("_"));
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}
