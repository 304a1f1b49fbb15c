/** What the console needs of the identity provider; the one seam between sign-in and the network. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";

/** What the provider asks for next. */
export type AuthStep =
  | { readonly step: "done" }
  | { readonly step: "newPassword" }
  | { readonly step: "totp" }
  /** The secret is base32: for the QR code, and to be typed by hand. */
  | { readonly step: "totpSetup"; readonly secret: string };

/** Why the provider said no: its own name for the error, and its sentence where it gave one. */
export interface AuthRefusal {
  readonly name: string;
  readonly message: string | undefined;
}

/** What somebody tells about himself who asks for an account (S0 §5). */
export interface AccessRequest extends Applicant {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly password: string;
}

/** Who confirms a request; the company reaches the administrators with the confirmation. */
export interface Applicant {
  /** Lower case. */
  readonly email: string;
  readonly company: string;
}

export type AuthAnswer<T> = Result<T, AuthRefusal>;

export interface AuthPort {
  signIn(email: string, password: string): Promise<AuthAnswer<AuthStep>>;
  /** Answers the step that is open: a new password, or a code of the authenticator. */
  answerChallenge(response: string): Promise<AuthAnswer<AuthStep>>;
  requestPasswordReset(email: string): Promise<AuthAnswer<undefined>>;
  confirmPasswordReset(
    email: string,
    code: string,
    newPassword: string,
  ): Promise<AuthAnswer<undefined>>;
  /** An account without any right. "codeSent" when the address has to be confirmed first. */
  requestAccess(request: AccessRequest): Promise<AuthAnswer<"codeSent" | "confirmed">>;
  confirmAccess(applicant: Applicant, code: string): Promise<AuthAnswer<undefined>>;
  resendAccessCode(email: string): Promise<AuthAnswer<undefined>>;
  /** A new secret for the signed-in user's authenticator. */
  startEnrolment(): Promise<AuthAnswer<string>>;
  /** Proves the authenticator and makes it the preferred second factor. */
  finishEnrolment(code: string): Promise<AuthAnswer<undefined>>;
  /** Whether tokens of an earlier sign-in lie in this browser; asks nobody. */
  hasStoredSession(): boolean;
  tokens(options: { readonly renew: boolean }): Promise<Result<Tokens, Failure>>;
  /** Forgets the tokens; revokes them where the provider can be reached. */
  signOut(): Promise<void>;
}

export interface Tokens {
  readonly identity: string;
  readonly access: string;
}

/** Names of our own for what the provider asks and the console cannot do; they read like errors of the provider. */
export const UNSUPPORTED_SMS = "SmsChallengeUnsupported";
export const UNSUPPORTED_CHALLENGE = "ChallengeUnsupported";
export const PASSWORD_RESET_REQUIRED = "PasswordResetRequiredException";
export const USER_NOT_CONFIRMED = "UserNotConfirmedException";
