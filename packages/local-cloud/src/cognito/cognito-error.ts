/** The refusals of the user pool service, under the names that Amplify and the SDK act upon. */
import { ServiceError } from "#src/services.ts";

export type CognitoErrorName =
  | "AliasExistsException"
  | "CodeMismatchException"
  | "EnableSoftwareTokenMFAException"
  | "ExpiredCodeException"
  | "GroupExistsException"
  | "InvalidLambdaResponseException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "LimitExceededException"
  | "NotAuthorizedException"
  | "PasswordResetRequiredException"
  | "RefreshTokenReuseException"
  | "ResourceNotFoundException"
  | "SoftwareTokenMFANotFoundException"
  | "TooManyFailedAttemptsException"
  | "UnsupportedOperationException"
  | "UnsupportedTokenTypeException"
  | "UnsupportedUserStateException"
  | "UserLambdaValidationException"
  | "UserNotConfirmedException"
  | "UserNotFoundException"
  | "UsernameExistsException";

export function cognitoError(name: CognitoErrorName, message: string): ServiceError {
  return new ServiceError(name, message);
}

/**
 * The same answer to a wrong password and to an unknown user, so that a client cannot tell them
 * apart.
 */
export function wrongUsernameOrPassword(): ServiceError {
  return cognitoError("NotAuthorizedException", "Incorrect username or password.");
}

export function invalidSession(): ServiceError {
  return cognitoError("NotAuthorizedException", "Invalid session for the user.");
}

export function userNotFound(): ServiceError {
  return cognitoError("UserNotFoundException", "User does not exist.");
}
