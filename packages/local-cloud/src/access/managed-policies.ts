/** The statements of AWS managed policies; source: AWS managed policy reference. */
import { parsePolicy, type Statement } from "./policy.ts";

const DOCUMENTS: ReadonlyMap<string, unknown> = new Map([
  [
    "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
    {
      Statement: {
        Effect: "Allow",
        Action: ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
        Resource: "*",
      },
    },
  ],
  [
    "arn:aws:iam::aws:policy/service-role/AWSIoTDeviceDefenderAudit",
    {
      Statement: {
        Effect: "Allow",
        Action: [
          "iot:GetLoggingOptions",
          "iot:GetV2LoggingOptions",
          "iot:ListCACertificates",
          "iot:ListCertificates",
          "iot:DescribeCACertificate",
          "iot:DescribeCertificate",
          "iot:ListPolicies",
          "iot:GetPolicy",
          "iot:GetEffectivePolicies",
          "iot:ListRoleAliases",
          "iot:DescribeRoleAlias",
          "cognito-identity:GetIdentityPoolRoles",
          "iam:ListRolePolicies",
          "iam:ListAttachedRolePolicies",
          "iam:GetRole",
          "iam:GetPolicy",
          "iam:GetPolicyVersion",
          "iam:GetRolePolicy",
          "iam:GenerateServiceLastAccessedDetails",
          "iam:GetServiceLastAccessedDetails",
        ],
        Resource: "*",
      },
    },
  ],
  [
    "arn:aws:iam::aws:policy/service-role/AWSIoTThingsRegistration",
    {
      Statement: {
        Effect: "Allow",
        Action: [
          "iot:AddThingToBillingGroup",
          "iot:AddThingToThingGroup",
          "iot:AttachPolicy",
          "iot:AttachPrincipalPolicy",
          "iot:AttachThingPrincipal",
          "iot:CreateCertificateFromCsr",
          "iot:CreatePolicy",
          "iot:CreateThing",
          "iot:DescribeBillingGroup",
          "iot:DescribeCertificate",
          "iot:DescribeThing",
          "iot:DescribeThingGroup",
          "iot:DescribeThingType",
          "iot:DetachPolicy",
          "iot:DetachThingPrincipal",
          "iot:GetPolicy",
          "iot:ListAttachedPolicies",
          "iot:ListPolicyPrincipals",
          "iot:ListPrincipalPolicies",
          "iot:ListPrincipalThings",
          "iot:ListTargetsForPolicy",
          "iot:ListThingGroupsForThing",
          "iot:ListThingPrincipals",
          "iot:RegisterCertificate",
          "iot:RegisterThing",
          "iot:RemoveThingFromBillingGroup",
          "iot:RemoveThingFromThingGroup",
          "iot:UpdateCertificate",
          "iot:UpdateThing",
          "iot:UpdateThingGroupsForThing",
        ],
        Resource: "*",
      },
    },
  ],
]);

/** Names of the policies, without the beginning of their ARNs. */
export const MANAGED_POLICIES = [...DOCUMENTS.keys()].map((arn) => arn.split("/").at(-1));

/**
 * Throws for a policy that is not in the table above: its statements would be missing from every
 * decision.
 */
export function managedStatements(arn: string): readonly Statement[] {
  const document = DOCUMENTS.get(arn);
  if (document === undefined)
    throw new Error(`the managed policy ${arn} is not known; list it in managed-policies.ts`);
  return parsePolicy(document, arn);
}
