/** The errors with which services answer a bad signature: S3 has its own names, the others share theirs. */
import { ServiceError } from "#src/services.ts";

export type SignatureFault =
  | "missing"
  | "incomplete"
  | "unknownKey"
  | "wrongScope"
  | "wrongSignature"
  | "unsignedHeader"
  | "skewed"
  | "expired";

type Answer = readonly [code: string, message: string, status: number];

const S3_ANSWERS: Readonly<Record<SignatureFault, Answer>> = {
  missing: ["AccessDenied", "Access Denied", 403],
  incomplete: ["AuthorizationQueryParametersError", "The signature is incomplete.", 400],
  unknownKey: [
    "InvalidAccessKeyId",
    "The AWS Access Key Id you provided does not exist in our records.",
    403,
  ],
  wrongScope: ["AuthorizationHeaderMalformed", "The credential scope is wrong.", 400],
  wrongSignature: [
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided.",
    403,
  ],
  unsignedHeader: [
    "AccessDenied",
    "There were headers present in the request which were not signed",
    403,
  ],
  skewed: [
    "RequestTimeTooSkewed",
    "The difference between the request time and the current time is too large.",
    403,
  ],
  expired: ["AccessDenied", "Request has expired", 403],
};

const NO_MATCH =
  "The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.";

const OTHER_ANSWERS: Readonly<Record<SignatureFault, Answer>> = {
  missing: ["MissingAuthenticationTokenException", "Missing Authentication Token", 403],
  incomplete: ["IncompleteSignatureException", "The signature is incomplete.", 403],
  unknownKey: [
    "UnrecognizedClientException",
    "The security token included in the request is invalid.",
    403,
  ],
  wrongScope: ["InvalidSignatureException", "Credential should be scoped to this service.", 403],
  wrongSignature: ["InvalidSignatureException", NO_MATCH, 403],
  unsignedHeader: ["InvalidSignatureException", NO_MATCH, 403],
  skewed: ["InvalidSignatureException", "Signature expired or not yet current.", 403],
  expired: ["InvalidSignatureException", "Signature expired.", 403],
};

/** DynamoDB and Cognito answer with status 400 where the REST services answer 403. */
const JSON_SERVICES = new Set(["dynamodb", "cognito-idp"]);

export function refusal(service: string, fault: SignatureFault): ServiceError {
  const [code, message, status] = (service === "s3" ? S3_ANSWERS : OTHER_ANSWERS)[fault];
  return new ServiceError(code, message, JSON_SERVICES.has(service) ? 400 : status);
}

/** The error for a role without the right. */
export function denial(roleArn: string, action: string, resource: string): ServiceError {
  const service = action.split(":", 1)[0] ?? "";
  return new ServiceError(
    service === "s3" ? "AccessDenied" : "AccessDeniedException",
    `User: ${roleArn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
    JSON_SERVICES.has(service) ? 400 : 403,
  );
}
