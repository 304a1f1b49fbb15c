/** Stored requests: what is sent, and which answers count as success. */

import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import type { Credentials } from "#web/api/credentials.ts";
import { createRest } from "#web/api/rest.ts";
import { type StoredRequest, sendStored } from "#web/api/stored-request.ts";

const REQUEST: StoredRequest = {
  method: "POST",
  path: "/controllers/masters/M-1/components/battery/",
  queryArgs: { from: "A b" },
  payload: { serial_number: "B-1204" },
};

/** Sends the stored request; returns its result and the requests that were made. */
async function sent(answer: () => Response) {
  const credentials: Credentials = {
    identityToken: async () => ok("token-of-now"),
    accessToken: async () => ok("never for REST"),
    refresh: async () => ok(undefined),
    expire: async () => undefined,
  };
  const requests: Request[] = [];
  const rest = createRest({
    baseUrl: "https://rest.example.com",
    credentials,
    async fetch(input, init) {
      requests.push(new Request(input, init));
      return answer();
    },
  });
  return { outcome: await sendStored(rest, REQUEST), requests };
}

describe("a kept request", () => {
  it("goes out with the token of the moment", async () => {
    const { outcome, requests } = await sent(() => Response.json({ id: "a" }, { status: 201 }));
    expect(outcome).toEqual(ok({ id: "a" }));
    const [request] = requests;
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe(
      "https://rest.example.com/controllers/masters/m-1/components/battery/?from=A+b",
    );
    expect(request?.headers.get("authorization")).toBe("Bearer token-of-now");
    expect(await request?.json()).toEqual({ serial_number: "B-1204" });
    expect(JSON.stringify(REQUEST)).not.toMatch(/token|authorization/i);
  });

  it.each([
    ["nothing", () => new Response(null, { status: 204 })],
    ["a page of the network in between", () => new Response("<html>Sign in</html>")],
  ])("is not taken for done when the answer is %s", async (_, answer) => {
    expect((await sent(answer)).outcome).toMatchObject(err({ status: "failed" }));
  });

  it("says which field was refused", async () => {
    const fields = [{ field: "serial_number", code: "notAllowed" }];
    const answer = { field_errors: fields, non_field_errors: [] };
    const { outcome } = await sent(() => Response.json(answer, { status: 400 }));
    expect(outcome).toEqual(err({ status: "refused", code: "notAllowed", fields }));
  });
});
