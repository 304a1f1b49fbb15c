import { describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess, type Decision } from "#src/access/principals.ts";
import { createMemoryState } from "#src/state.ts";
import { accessAt, NOW, ROLE } from "./signing.ts";

const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";

describe("the rights of a role", () => {
  const query = { Effect: "Allow", Action: "dynamodb:Query", Resource: TABLE };

  it("come from its statements, and every decision is reported", async () => {
    const decisions: Decision[] = [];
    const access = await accessAt(NOW, (decision) => decisions.push(decision));
    access.grant("reader", parsePolicy({ Statement: query }, "Data/Policy"));
    const role = { kind: "role", arn: ROLE } as const;
    access.check(role, "dynamodb:Query", TABLE);
    expect(() => access.check(role, "dynamodb:PutItem", TABLE)).toThrow(
      expect.objectContaining({ code: "AccessDeniedException", status: 400 }),
    );
    expect(() => access.check(role, "s3:GetObject", "arn:aws:s3:::b/k")).toThrow(
      expect.objectContaining({ code: "AccessDenied", status: 403 }),
    );
    expect(
      decisions.map(({ action, allowed, statements }) => [action, allowed, statements]),
    ).toEqual([
      ["dynamodb:Query", true, ["Data/Policy#0"]],
      ["dynamodb:PutItem", false, []],
      ["s3:GetObject", false, []],
    ]);
  });

  it("grow with what is granted after a refusal", async () => {
    const access = await accessAt();
    const ask = () => access.check({ kind: "role", arn: ROLE }, "dynamodb:Query", TABLE);
    expect(ask).toThrow("not authorized");
    access.grant("reader", parsePolicy({ Statement: query }, "p"));
    expect(ask).not.toThrow();
    const deny = { ...query, Effect: "Deny" };
    access.grant("reader", parsePolicy({ Statement: deny }, "q"));
    expect(ask).toThrow("not authorized");
  });

  it("may depend on the leading keys of a table", async () => {
    const access = await accessAt();
    const condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": "L#*" } };
    access.grant("reader", parsePolicy({ Statement: { ...query, Condition: condition } }, "p"));
    const ask = (key: string) => () =>
      access.check(
        { kind: "role", arn: ROLE },
        "dynamodb:Query",
        TABLE,
        new Map([["dynamodb:leadingkeys", [key]]]),
      );
    expect(ask("L#1")).not.toThrow();
    expect(ask("U#1")).toThrow("not authorized");
  });

  it("do not bind the operator", async () => {
    const access = await accessAt();
    expect(() => access.check({ kind: "operator" }, "dynamodb:DeleteTable", TABLE)).not.toThrow();
  });

  it("belong to roles that exist", async () => {
    const access = await accessAt();
    expect(() => access.keyOfRole("arn:aws:iam::000000000000:role/none")).toThrow("no role");
    expect(() => access.grant("none", [])).toThrow("no role named none");
  });

  it("are lent to trusted services only", async () => {
    const access = await accessAt();
    expect(() => access.requireTrust(ROLE, "lambda.amazonaws.com")).not.toThrow();
    expect(() => access.requireTrust(ROLE, "appsync.amazonaws.com")).toThrow("may not assume");
  });
});

describe("keys", () => {
  it("stay the same with the same state and differ without", async () => {
    const state = createMemoryState();
    const make = async (fill: number) => {
      const access = await createAccess({
        region: "us-east-1",
        clock: { nowMilliseconds: () => NOW },
        random: { bytes: (count) => new Uint8Array(count).fill(fill) },
        state,
      });
      return access.operatorKey();
    };
    const first = await make(1);
    expect(await make(2)).toEqual(first);
    await state.save("access", undefined);
    expect((await make(2)).secretAccessKey).not.toBe(first.secretAccessKey);
  });
});
