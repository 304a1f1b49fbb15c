/** The authorisation decision, case by case and over the whole table of operations. */
import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";
import type { AccessRecord } from "#domain/access/access-record.ts";
import { accountState } from "#domain/access/account-state.ts";
import {
  authorise,
  authoriseLayouts,
  authoriseService,
  type Decision,
} from "#domain/access/authorise.ts";
import { OPERATION_NAMES, OPERATIONS, operationNamed } from "#domain/access/operations.ts";
import { err, ok } from "#domain/result.ts";

const NOW = 1_760_000_000;

function record(changes: Partial<AccessRecord> = {}): AccessRecord {
  return {
    sub: "0198c0de-0000-7000-8000-000000000001",
    email: "tech@example.com",
    emailVerified: true,
    nameFirst: "Ada",
    nameLast: "Field",
    company: "Example Solar",
    companyRole: undefined,
    groups: ["USER"],
    allLayouts: false,
    enabled: true,
    expiration: 0,
    trialExpiration: 0,
    mfaEnrolledAt: 0,
    ...changes,
  };
}

interface Question {
  readonly operation: string;
  readonly record?: AccessRecord | undefined;
  readonly layoutGrant?: boolean;
  readonly mfaRequired?: boolean;
}

function ask(question: Question): Decision {
  return authorise({
    record: record(),
    layoutGrant: false,
    gate: undefined,
    nowSeconds: NOW,
    mfaRequired: false,
    ...question,
  });
}

function answer(question: Question): string {
  const decision = ask(question);
  return decision.ok ? "allow" : decision.error;
}

describe("authorise", () => {
  it.each(["", "Query.unknown", "Query.getme", "__proto__", "constructor", "Query"])(
    "refuses %j, which is not listed",
    (operation) => {
      const everything = record({ groups: ["ADMIN", "DEV", "CONTROLS"], allLayouts: true });
      expect(answer({ operation, record: everything, layoutGrant: true })).toBe("UnknownOperation");
    },
  );

  it("refuses a user who is not in the access table", () => {
    for (const operation of OPERATION_NAMES) {
      expect(answer({ operation, record: undefined, layoutGrant: true })).not.toBe("allow");
    }
    expect(answer({ operation: "Query.getMe", record: undefined })).toBe("UnknownUser");
  });

  it("keeps people away from what only our own functions call", () => {
    const everything = record({ groups: ["ADMIN", "DEV", "CONTROLS"], allLayouts: true });
    expect(answer({ operation: "Mutation.publishSiteNotice", record: everything })).toBe(
      "NotPermitted",
    );
  });

  it("gives one answer for a missing privilege and for a foreign layout", () => {
    const foreign = ask({ operation: "Query.getLayoutDetails" });
    const unprivileged = ask({
      operation: "Mutation.createMasterLocation",
      layoutGrant: true,
    });
    expect(foreign).toEqual(err("NotPermitted"));
    expect(unprivileged).toEqual(foreign);
  });

  it("opens a layout by a grant or by all-layouts access", () => {
    const operation = "Query.getNodeLocations";
    expect(answer({ operation, layoutGrant: true })).toBe("allow");
    expect(answer({ operation, record: record({ allLayouts: true }) })).toBe("allow");
    expect(answer({ operation })).toBe("NotPermitted");
  });

  it("lets a holder of the beta bit alone see no layout", () => {
    const beta = record({ groups: ["BETA_FEATURES"], allLayouts: true });
    expect(answer({ operation: "Query.listLayoutDetails", record: beta })).toBe("NotPermitted");
  });

  it.each([
    ["AccountDisabled", record({ enabled: false })],
    ["AccountExpired", record({ expiration: NOW - 1 })],
    ["TrialExpired", record({ trialExpiration: NOW - 1 })],
    ["NoPrivileges", record({ groups: [] })],
    ["NoPrivileges", record({ groups: ["SUPERADMIN"] })],
  ])("answers %s for everything but the caller's own state", (code, account) => {
    for (const operation of OPERATION_NAMES) {
      if (OPERATIONS[operation].caller !== "user") continue;
      const expected = operation === "Query.getMe" ? "allow" : code;
      expect([operation, answer({ operation, record: account, layoutGrant: true })]).toEqual([
        operation,
        expected,
      ]);
    }
  });

  it("asks for an authenticator only when the deployment requires one", () => {
    const operation = "Query.listLayoutDetails";
    expect(answer({ operation, mfaRequired: false })).toBe("allow");
    expect(answer({ operation, mfaRequired: true })).toBe("MfaRequired");
    const enrolled = record({ mfaEnrolledAt: NOW - 60 });
    expect(answer({ operation, mfaRequired: true, record: enrolled })).toBe("allow");
  });

  it("asks for an authenticator that a recovery code has taken away, whatever the deployment requires", () => {
    const operation = "Query.listLayoutDetails";
    const held = record({ mustEnrol: true });
    expect(answer({ operation, mfaRequired: false, record: held })).toBe("MfaRequired");
    const me = ask({ operation: "Query.getMe", mfaRequired: false, record: held });
    expect(me).toMatchObject(ok({ state: "MFA_REQUIRED", privileges: 0, mfaRequired: true }));
    const enrolled = record({ mustEnrol: true, mfaEnrolledAt: NOW - 60 });
    expect(answer({ operation, mfaRequired: false, record: enrolled })).toBe("allow");
  });

  it("refuses signed-in users what is for people who cannot sign in", () => {
    expect(answer({ operation: "POST /auth/recover" })).toBe("NotPermitted");
  });

  it("returns the caller's account, with no privileges unless the account is active", () => {
    const active = ask({ operation: "Query.getMe" });
    expect(active).toMatchObject(ok({ state: "ACTIVE", privileges: 1 + 2 + 4 }));
    const expired = ask({ operation: "Query.getMe", record: record({ expiration: NOW - 1 }) });
    expect(expired).toMatchObject(ok({ state: "EXPIRED", privileges: 0 }));
    const unenrolled = ask({ operation: "Query.getMe", mfaRequired: true });
    expect(unenrolled).toMatchObject(
      ok({ state: "MFA_REQUIRED", privileges: 0, mfaEnrolled: false, mfaRequired: true }),
    );
  });
});

describe("authoriseService", () => {
  it("lets our own functions do what is theirs and nothing else", () => {
    for (const operation of OPERATION_NAMES) {
      const expected = OPERATIONS[operation].caller === "service" ? undefined : "NotPermitted";
      expect([operation, authoriseService(operation)]).toEqual([operation, expected]);
    }
    expect(authoriseService("Mutation.unknown")).toBe("UnknownOperation");
  });
});

describe("accountState", () => {
  it("is active up to and including the last second", () => {
    const moment = { nowSeconds: NOW, mfaRequired: false };
    expect(accountState(record({ expiration: NOW }), moment)).toBe("ACTIVE");
    expect(accountState(record({ expiration: NOW - 1 }), moment)).toBe("EXPIRED");
  });

  it("names the first of several reasons: disabled, expired, trial, privileges, authenticator", () => {
    const past = NOW - 1;
    const worst = {
      enabled: false,
      expiration: past,
      trialExpiration: past,
      groups: [],
      mfaEnrolledAt: 0,
    };
    const moment = { nowSeconds: NOW, mfaRequired: true };
    const states = [
      worst,
      { ...worst, enabled: true },
      { ...worst, enabled: true, expiration: 0 },
      { ...worst, enabled: true, expiration: 0, trialExpiration: 0 },
      { ...worst, enabled: true, expiration: 0, trialExpiration: 0, groups: ["USER"] },
    ].map((changes) => accountState(record(changes), moment));
    expect(states).toEqual([
      "DISABLED",
      "EXPIRED",
      "TRIAL_EXPIRED",
      "NO_PRIVILEGES",
      "MFA_REQUIRED",
    ]);
  });
});

describe("authoriseLayouts", () => {
  const ONE = "0198c0de-0000-7000-8000-00000000000a";
  const OTHER = "0198c0de-0000-7000-8000-00000000000b";
  function decide(allLayouts: boolean, layoutIds: readonly (string | undefined)[]) {
    const decision = ask({ operation: "Query.getGraphsData", record: record({ allLayouts }) });
    if (!decision.ok) throw new Error(decision.error);
    return authoriseLayouts(decision.value, layoutIds, new Set([ONE]));
  }

  it("lets pass who holds a grant of every layout, or may see all", () => {
    expect(decide(false, [ONE, ONE])).toBeUndefined();
    expect(decide(true, [ONE, OTHER, undefined])).toBeUndefined();
  });

  it("refuses everything for one layout without a grant, and for a master that is nowhere", () => {
    expect(decide(false, [ONE, OTHER])).toBe("NotPermitted");
    expect(decide(false, [undefined, ONE])).toBe("NotPermitted");
  });

  it("comes after the privilege: who lacks it gets no further", () => {
    const withoutHistory = record({ groups: ["CX_TECH"], allLayouts: true });
    expect(answer({ operation: "Query.getGraphsData", record: withoutHistory })).toBe(
      "NotPermitted",
    );
  });
});

describe("operations", () => {
  const schema = buildSchema(
    `directive @aws_iam on FIELD_DEFINITION | OBJECT
     directive @aws_cognito_user_pools on FIELD_DEFINITION | OBJECT
     directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
     scalar AWSTimestamp
     ${readFileSync("schema.graphql", "utf8")}`,
    { assumeValidSDL: true },
  );
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      field,
    })),
  );

  it("list every field of the schema and no other", () => {
    const listed = OPERATION_NAMES.filter((name) => !name.includes("/"));
    expect([...listed].sort()).toEqual(fields.map(({ name }) => name).sort());
  });

  it("name an argument that the field has", () => {
    for (const { name, field } of fields) {
      const operation = operationNamed(name);
      if (operation?.caller !== "user" || !("argument" in operation.scope)) continue;
      const [argument, inner] = operation.scope.argument.split(".");
      const found = field.args.find((candidate) => candidate.name === argument);
      expect([name, found?.name]).toEqual([name, argument]);
      const typeName = String(found?.type).replaceAll("!", "");
      const input = schema.getType(typeName)?.astNode;
      const innerNames =
        input?.kind === "InputObjectTypeDefinition"
          ? input.fields?.map((candidate) => candidate.name.value)
          : undefined;
      if (inner !== undefined)
        expect([name, innerNames]).toEqual([name, expect.arrayContaining([inner])]);
    }
  });

  it("mark as service exactly the fields that the schema opens to roles only", () => {
    const services = OPERATION_NAMES.filter((name) => OPERATIONS[name].caller === "service");
    const iamOnly = fields.filter(({ field }) =>
      field.astNode?.directives?.some((directive) => directive.name.value === "aws_iam"),
    );
    expect(services).toEqual(iamOnly.map(({ name }) => name));
  });
});
