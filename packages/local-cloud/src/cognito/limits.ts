/** Fixed numbers of the user pool service, with the unit in each name. */

export const COGNITO_LIMITS = {
  /** Wrong codes that end a sign-in session. */
  wrongTotpCodesPerSession: 5,
  /** Wrong passwords or codes of one user after which every further one causes a delay. */
  wrongTriesBeforeDelay: 10,
  /**
   * After n wrong tries a user waits 2^(n - 5) seconds, as documented for AWS, but never longer
   * than `longestDelaySeconds`.
   */
  longestDelaySeconds: 900,
  delayExponentOffset: 5,
  /** Time without a wrong attempt after which the count restarts. */
  triesForgottenAfterSeconds: 900,
  /** Wrong tries that make a mailed code void. */
  wrongTriesPerMailedCode: 5,
  /** Most codes mailed to one user in an hour. */
  mailedCodesPerHour: 20,
  confirmationCodeSeconds: 86_400,
  recoveryCodeSeconds: 3_600,
  /**
   * Most open sign-ins, users with counted attempts and mailed codes; beyond these counts the
   * oldest are evicted.
   */
  openSignIns: 10_000,
  rememberedTries: 10_000,
  keptCodes: 10_000,
  mailsKept: 500,
  tokenCharacters: 16_384,
  passwordCharacters: 256,
} as const;
