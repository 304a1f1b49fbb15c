/** The functions behind the user manager, each with its grants beside it. */
import type { Construct } from "constructs";
import type { ApiStackProps } from "./api-stack.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";

/** Reads about users, in the access table and in the pool; it can change nothing. */
export function userDirectory(
  scope: Construct,
  { assets, settings, tables: { access }, userPool }: ApiStackProps,
): LambdaFunction {
  const directory = new LambdaFunction(scope, "UserDirectory", {
    assets,
    name: "user-directory",
    timeoutSeconds: 15,
    memoryMegabytes: 512,
    environment: {
      ACCESS_TABLE: access.name,
      USER_POOL_ID: userPool.userPoolId,
      MFA_REQUIRED: String(settings.mfa === "required"),
      PROVIDER_DOMAIN: settings.providerDomain,
    },
  });
  directory.allow(["dynamodb:GetItem", "dynamodb:Query"], [access.arn]);
  directory.allow(["dynamodb:Query"], [access.indexArn("GSI1")]);
  directory.allow(["cognito-idp:AdminGetUser", "cognito-idp:ListUsers"], [userPool.userPoolArn]);
  return directory;
}
