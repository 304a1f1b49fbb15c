/** The password policy of the user pool, as a whole. */
import { describe, expect, it } from "vitest";
import { at, resourcesOf } from "./gates/deployment.ts";
import { sharedDeployment } from "./synthesised.ts";

describe("the policy of the user pool", () => {
  it("asks for a length and for classes, and for no change after a time", () => {
    const [pool] = resourcesOf(sharedDeployment().templates, "AWS::Cognito::UserPool");
    expect(at(pool?.properties, "Policies")).toEqual({
      PasswordPolicy: {
        ...{ MinimumLength: 12, RequireLowercase: true, RequireUppercase: true },
        ...{ RequireNumbers: true, RequireSymbols: true },
        // Of the password in an invitation; others have no end.
        TemporaryPasswordValidityDays: 3,
      },
    });
  });
});
