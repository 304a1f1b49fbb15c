/** ListUsers through the unmodified SDK: filters, pages, attributes. */
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedCognito, serveCognito } from "./served-cognito.ts";

describe("listing users", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
    for (let at = 0; at < 7; at += 1) {
      const sub = await served.addUser(`crew${at}@example.com`);
      if (at === 3)
        await served.admin.send(
          new AdminDisableUserCommand({ UserPoolId: served.poolId, Username: sub }),
        );
    }
    const invited = {
      UserPoolId: served.poolId,
      Username: "odd@example.com",
    };
    await served.admin.send(new AdminCreateUserCommand(invited));
  });
  afterAll(() => served.stop());

  it.each([
    ['email = "crew1@example.com"', 1],
    ['email="CREW1@EXAMPLE.COM"', 1],
    ['email ^= "crew"', 7],
    ['email = "crew"', 0],
    ['cognito:user_status = "FORCE_CHANGE_PASSWORD"', 1],
    ['status = "Disabled"', 1],
    ['status = "Enabled"', 7],
    ['username ^= ""', 8],
  ])("filters by %s", async (Filter, count) => {
    const { Users } = await list({ Filter });
    expect(Users).toHaveLength(count);
  });

  it.each([
    "email",
    "email > 1",
    'custom:x = "1"',
    'enabled = "true"',
    'email = "a" and sub = "b"',
  ])("refuses the filter %s", async (Filter) => {
    await expect(list({ Filter })).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("goes through all of them page by page, each once", async () => {
    const seen: string[] = [];
    let PaginationToken: string | undefined;
    let pages = 0;
    do {
      const page = await list({
        Limit: 3,
        ...(PaginationToken !== undefined && { PaginationToken }),
      });
      seen.push(...(page.Users ?? []).map(({ Username }) => Username ?? ""));
      PaginationToken = page.PaginationToken;
      pages += 1;
    } while (PaginationToken !== undefined);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(8);
  });

  it("takes no token of another question, none made up, and no page above 60", async () => {
    const { PaginationToken } = await list({ Limit: 3 });
    for (const input of [
      { PaginationToken, Filter: 'email ^= "crew"' },
      { PaginationToken: "x" },
    ]) {
      await expect(list(input)).rejects.toMatchObject({ name: "InvalidParameterException" });
    }
    await expect(list({ Limit: 61 })).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("shows the attributes asked for", async () => {
    const { Users } = await list({ AttributesToGet: ["email"], Filter: 'email ^= "crew1"' });
    expect(Users?.[0]?.Attributes).toEqual([{ Name: "email", Value: "crew1@example.com" }]);
  });

  function list(input: {
    Filter?: string;
    Limit?: number;
    PaginationToken?: string | undefined;
    AttributesToGet?: string[];
  }) {
    return served.admin.send(new ListUsersCommand({ UserPoolId: served.poolId, ...input }));
  }
});
