/** The user pool: its groups, and the second factor that the APIs demand. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { at, resourcesOf } from "./gates/deployment.ts";
import {
  type OwnSynthesis,
  type Synthesised,
  sharedDeployment,
  synthesise,
} from "./synthesised.ts";

let deployment: Synthesised;
/** A deployment that demands a second factor. */
let chosen: OwnSynthesis;
beforeAll(() => {
  deployment = sharedDeployment();
  chosen = synthesise({ mfa: "required" });
});
afterAll(() => chosen.remove());

describe("the user pool", () => {
  it("has the groups of the table of rights", () => {
    const groups = resourcesOf(deployment.templates, "AWS::Cognito::UserPoolGroup");
    expect(groups.map(({ properties }) => properties.GroupName)).toEqual([...GROUP_NAMES]);
  });

  it("demands a second factor of the server where the deployment asks for it", () => {
    expect(mfaRequired(chosen)).toEqual(["true", "true"]);
    expect(mfaRequired(deployment)).toEqual(["false", "false"]);
  });

  /** The setting in the environments of the API and of the REST function. */
  function mfaRequired({ templates }: Synthesised) {
    const [api] = resourcesOf(templates, "AWS::AppSync::GraphQLApi");
    const rest = resourcesOf(templates, "AWS::Lambda::Function").find(({ id }) =>
      id.startsWith("SitesRest"),
    );
    return [
      at(api?.properties, "EnvironmentVariables", "MFA_REQUIRED"),
      at(rest?.properties, "Environment", "Variables", "MFA_REQUIRED"),
    ];
  }
});
