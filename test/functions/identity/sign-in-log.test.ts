/** The log of sign-ins: who, how and when, and nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";
import type { Fields } from "#functions/shared/log.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { type ServedTables, START, serveTables } from "../served-tables.ts";
import { tokenEvent, tokenTrigger } from "./token-trigger.ts";

const ACME: SignOnProvider = {
  ...{ name: "Acme", mailDomain: "acme.example", trustsAddresses: false },
  ...{ secondFactors: [], proposals: {} },
};
const CLAIMS = {
  "custom:sso_subject": "Ann-1",
  "custom:sso_email": "ann@acme.example",
  "custom:sso_verified": "true",
};

let served: ServedTables;
let lines: (readonly [string, Fields])[] = [];
beforeAll(async () => {
  served = await serveTables();
});
afterAll(() => served.stop());
beforeEach(() => {
  lines = [];
});

async function putUser(sub: string, differences: Record<string, unknown>): Promise<void> {
  const Item = {
    ...{ pk: `U#${sub}`, sk: "A", emailVerified: true, enabled: true, rev: 1 },
    ...{ groups: new Set(["USER"]), ...differences },
  };
  await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
}

/** Asks the trigger for tokens; resolves with the code of a refusal. */
function ask(sub: string, source: string, attributes: Record<string, string> = {}) {
  const log = (event: string, fields: Fields) => void lines.push([event, fields]);
  const trigger = tokenTrigger(served, { providers: [ACME], log });
  return trigger(tokenEvent(sub, `TokenGeneration_${source}`, attributes)).then(
    () => "issued",
    (error: Error) => error.message,
  );
}

describe("the log of sign-ins", () => {
  const at = START;

  it.each([
    ["Authentication", "password"],
    ["NewPasswordChallenge", "newPassword"],
  ])("has one after %s", async (source, method) => {
    await putUser("ada", { email: "ada@example.com" });
    expect(await ask("ada", source)).toBe("issued");
    expect(lines).toEqual([["signed in", { sub: "ada", method, at }]]);
  });

  it("has one through the provider, without what the provider says", async () => {
    await putUser("ann", { email: "ann@acme.example", signOnSubject: "Acme/Ann-1" });
    expect(await ask("ann", "HostedAuth", CLAIMS)).toBe("issued");
    expect(lines).toEqual([["signed in", { sub: "ann", method: "provider", at }]]);
    expect(JSON.stringify(lines)).not.toContain("@");
  });

  it("has a refused one with the reason", async () => {
    await putUser("bob", { email: "bob@acme.example" });
    expect(await ask("bob", "Authentication")).toBe("PasswordNotAllowed");
    expect(lines).toEqual([
      ["sign-in refused", { sub: "bob", method: "password", at, code: "PasswordNotAllowed" }],
    ]);
  });

  it("has no renewals, but refused ones", async () => {
    await putUser("ada", { email: "ada@example.com" });
    await ask("ada", "RefreshTokens");
    expect(lines).toEqual([]);
    await putUser("cid", { email: "cid@acme.example" });
    await ask("cid", "RefreshTokens", CLAIMS);
    expect(lines).toMatchObject([["sign-in refused", { sub: "cid" }]]);
  });
});
