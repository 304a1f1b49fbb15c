import { describe, expect, it } from "vitest";
import { actionsIn, allowedQuestions, deniedQuestions } from "#scripts/smoke/role-questions.ts";

const TABLE = "arn:aws:dynamodb:us-east-1:123456789012:table/core";

function allow(Action: unknown, Resource: unknown, Condition?: unknown) {
  return {
    Statement: [{ Effect: "Allow", Action, Resource, ...(Condition ? { Condition } : {}) }],
  };
}

describe("what a role must be allowed", () => {
  it("is every action of a statement on every resource, with a sample for each wildcard", () => {
    const document = allow(["dynamodb:GetItem", "dynamodb:Query"], [TABLE, `${TABLE}/index/*`]);
    const asked = allowedQuestions([document]).map(
      ({ action, resource }) => `${action} ${resource}`,
    );
    expect(asked).toEqual([
      `dynamodb:GetItem ${TABLE}`,
      `dynamodb:GetItem ${TABLE}/index/smoke`,
      `dynamodb:Query ${TABLE}`,
      `dynamodb:Query ${TABLE}/index/smoke`,
    ]);
  });

  it("is asked with values that fulfil the conditions", () => {
    const Condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*"] } };
    expect(allowedQuestions([allow("dynamodb:PutItem", TABLE, Condition)])).toEqual([
      {
        action: "dynamodb:PutItem",
        resource: TABLE,
        context: { "dynamodb:LeadingKeys": ["L#smoke"] },
      },
    ]);
  });

  it("leaves out denying statements and actions without a single name", () => {
    const deny = { Statement: { Effect: "Deny", Action: "s3:GetObject", Resource: "*" } };
    expect(allowedQuestions([deny, allow("s3:Get*", "*")])).toEqual([]);
  });
});

describe("what a role must not be allowed", () => {
  const document = allow("dynamodb:GetItem", TABLE);
  const asked = deniedQuestions([document], actionsIn([document])).map(
    ({ action, resource }) => `${action} ${resource}`,
  );

  it("is its own action on another resource of the kind", () => {
    const other = "arn:aws:dynamodb:us-east-1:123456789012:table/smoke-elsewhere";
    expect(asked).toContain(`dynamodb:GetItem ${other}`);
  });

  it("is what would give it more rights", () => {
    expect(asked).toContain("iam:PassRole *");
    expect(asked).toContain("cognito-idp:AdminSetUserPassword *");
  });

  it("leaves out what the templates give it, and nothing that was added by hand", () => {
    const passing = allow("iam:PassRole", "*");
    const askedOf = (named: ReadonlySet<string>) =>
      deniedQuestions([passing], named).map(({ action }) => action);
    expect(askedOf(actionsIn([passing]))).not.toContain("iam:PassRole");
    expect(askedOf(new Set())).toContain("iam:PassRole");
  });
});
