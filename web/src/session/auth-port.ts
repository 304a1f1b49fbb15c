/** The console's interface to the identity provider; the only seam between sign-in and network. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";

/** The next step that the identity provider requires of the user. */
export type AuthStep =
  | { readonly step: "done" }
  | { readonly step: "newPassword" }
  | { readonly step: "totp" }
  /** Set-up of an authenticator. The secret is base32, shown as a QR code and as text. */
  | { readonly step: "totpSetup"; readonly secret: string };

/** The provider's name for the error, and its message if there is one. */
export interface AuthRefusal {
  readonly name: string;
  readonly message: string | undefined;
}

/** Data of a person who requests an account. */
export interface AccessRequest extends Applicant {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly password: string;
}

/**
 * The person who requests access and confirms it by a code; administrators receive the company with
 * the confirmation.
 */
export interface Applicant {
  /** E-mail address in lower case. */
  readonly email: string;
  readonly company: string;
}

export type AuthAnswer<T> = Result<T, AuthRefusal>;

export interface AuthPort {
  signIn(email: string, password: string): Promise<AuthAnswer<AuthStep>>;
  /** Answers the current challenge with a new password or an authenticator code. */
  answerChallenge(response: string): Promise<AuthAnswer<AuthStep>>;
  requestPasswordReset(email: string): Promise<AuthAnswer<undefined>>;
  confirmPasswordReset(
    email: string,
    code: string,
    newPassword: string,
  ): Promise<AuthAnswer<undefined>>;
  /** Creates an account without rights. "codeSent": the e-mail address must be confirmed first. */
  requestAccess(request: AccessRequest): Promise<AuthAnswer<"codeSent" | "confirmed">>;
  confirmAccess(applicant: Applicant, code: string): Promise<AuthAnswer<undefined>>;
  resendAccessCode(email: string): Promise<AuthAnswer<undefined>>;
  /** Returns a new secret for the signed-in user's authenticator. */
  startEnrolment(): Promise<AuthAnswer<string>>;
  /** Verifies the authenticator and makes it the preferred second factor. */
  finishEnrolment(code: string): Promise<AuthAnswer<undefined>>;
  /** True if this browser stores tokens of an earlier sign-in; sends no request. */
  hasStoredSession(): boolean;
  tokens(options: { readonly renew: boolean }): Promise<Result<Tokens, Failure>>;
  /** Deletes the tokens, and revokes them if the provider is reachable. */
  signOut(): Promise<void>;
}

export interface Tokens {
  readonly identity: string;
  readonly access: string;
}

/** Our error names for challenges that the console does not support, in the provider's style. */
export const UNSUPPORTED_SMS = "SmsChallengeUnsupported";
export const UNSUPPORTED_CHALLENGE = "ChallengeUnsupported";
export const PASSWORD_RESET_REQUIRED = "PasswordResetRequiredException";
export const USER_NOT_CONFIRMED = "UserNotConfirmedException";
