/**
 * A web ACL in front of a user pool: rules that name operations refuse them; others have no effect.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDeployment } from "#src/assembly/deployment.ts";
import { firewallProviders } from "#src/providers/firewall.ts";
import { type ServedCognito, serveCognito } from "#test/cognito/served-cognito.ts";

const HEADER = { SingleHeader: { Name: "x-amzn-cognito-operation-name" } };
const RULES = [
  { Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 1 } } },
  {
    Action: { Block: {} },
    Statement: { RegexMatchStatement: { RegexString: "^DeleteUser$", FieldToMatch: HEADER } },
  },
];

let served: ServedCognito;

beforeAll(async () => {
  served = await serveCognito();
  const origins = { endpoint: "http://127.0.0.1:1", browserOrigin: "http://localhost:1" };
  const deployment = createDeployment(origins, (key) => key);
  const providers = firewallProviders(served.cognito);
  const resource = { stack: "AppIdentity", logicalId: "Acl" };
  const acl = await providers["AWS::WAFv2::WebACL"](
    { ...resource, type: "AWS::WAFv2::WebACL", properties: { Rules: RULES } },
    deployment,
  );
  const type = "AWS::WAFv2::WebACLAssociation";
  const ResourceArn = deployment.arn("cognito-idp", `userpool/${served.poolId}`);
  const properties = { ResourceArn, WebACLArn: acl.attributes.Arn };
  await providers[type]({ ...resource, logicalId: "Association", type, properties }, deployment);
});
afterAll(() => served.stop());

it("refuses the operation that a rule names", async () => {
  const answer = await served.call("DeleteUser", { AccessToken: "x" });
  expect(answer).toMatchObject({ status: 403, errorType: "ForbiddenException" });
});

it.each(["GetUser", "DeleteUserAttributes"])("lets %s through", async (operation) => {
  const answer = await served.call(operation, { AccessToken: "x" });
  expect(answer.errorType).not.toBe("ForbiddenException");
});
