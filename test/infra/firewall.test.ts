/**
 * The web ACL of the templates in front of a user pool: operations that it refuses by name are
 * refused here as on AWS.
 */
import { createDeployment, firewallProviders, type Providers } from "local-cloud/testing";
import { type ServedCognito, serveCognito } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resourcesOf } from "#test/infra/gates/deployment.ts";
import { sharedDeployment } from "#test/infra/synthesised.ts";

describe("a user pool behind the web ACL of the deployment", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
    await provisionFirewall(served);
  });
  afterAll(() => served.stop());

  // Otherwise a stolen access token and the old password could change the password without a record
  // on the server.
  it.each([
    "ChangePassword",
    "DeleteUser",
    "DeleteUserAttributes",
    "GetUserAttributeVerificationCode",
    "UpdateUserAttributes",
    "VerifyUserAttribute",
  ])("refuses %s, which the console never calls", async (operation) => {
    const answer = await served.call(operation, { AccessToken: "x" });
    expect(answer).toMatchObject({ status: 403, errorType: "ForbiddenException" });
  });

  it.each([
    "AssociateSoftwareToken",
    "ConfirmForgotPassword",
    "ConfirmSignUp",
    "ForgotPassword",
    "GetTokensFromRefreshToken",
    "GetUser",
    "InitiateAuth",
    "ResendConfirmationCode",
    "RespondToAuthChallenge",
    "RevokeToken",
    "SetUserMFAPreference",
    "SignUp",
    "VerifySoftwareToken",
  ])("lets %s through", async (operation) => {
    const { errorType } = await served.call(operation, {});
    expect(errorType).not.toBe("ForbiddenException");
    expect(errorType).not.toBe("UnknownOperationException");
  });

  it("does not stand in the way of the operator", async () => {
    const sub = await served.addUser("ann@example.com");
    expect(sub).not.toBe("");
  });
});

async function provisionFirewall({ cognito, poolId }: ServedCognito): Promise<void> {
  const { templates } = sharedDeployment();
  const providers: Providers = firewallProviders(cognito);
  const origins = { endpoint: "http://127.0.0.1:1", browserOrigin: "http://localhost:1" };
  const deployment = createDeployment(origins, (objectKey) => objectKey);
  const stand = async (type: string, properties: object) => {
    const [found] = resourcesOf(templates, type);
    if (found === undefined) throw new Error(`expected a ${type} in the templates`);
    const resource = { stack: found.stack, logicalId: found.id, type };
    const made = await providers[type]?.(
      { ...resource, properties: { ...found.properties, ...properties } },
      deployment,
    );
    return made?.attributes.Arn;
  };
  const WebACLArn = await stand("AWS::WAFv2::WebACL", {});
  const ResourceArn = deployment.arn("cognito-idp", `userpool/${poolId}`);
  await stand("AWS::WAFv2::WebACLAssociation", { ResourceArn, WebACLArn });
}
