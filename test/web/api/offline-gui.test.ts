/** The request to the service of the offline GUI, and which answers are accepted as a link. */

import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { freshDrawing, requestOfflineGui } from "#web/api/offline-gui.ts";

const SERVICE = "https://files.example/staging/links";
const LINK = "https://store.example/Offline_GUI.zip?signature=1";
const identityToken = async () => ok("identity");

const answering = (status: number, body: string) => ({
  identityToken,
  fetch: async () => new Response(body, { status }),
});

describe("the link to the offline GUI", () => {
  it("is the body of the answer", async () => {
    const body = JSON.stringify({ statusCode: 200, body: LINK });
    expect(await requestOfflineGui(answering(200, body), SERVICE)).toEqual(ok(LINK));
  });

  it.each([
    [401, "{}", { status: "refused", code: "NotPermitted" }],
    [403, "{}", { status: "refused", code: "NotPermitted" }],
    [503, "{}", { status: "failed", httpStatus: 503 }],
    [200, "<html>", { status: "failed", httpStatus: 200 }],
    [200, "{}", { status: "failed", httpStatus: 200 }],
    [200, '{"body":null}', { status: "failed", httpStatus: 200 }],
    [200, '{"body":"Offline_GUI.zip"}', { status: "failed", httpStatus: 200 }],
    [200, '{"body":"javascript:alert(1)"}', { status: "failed", httpStatus: 200 }],
    [200, '{"body":"http://store.example/a.zip"}', { status: "failed", httpStatus: 200 }],
  ])("is none in %i %s", async (status, body, failure) => {
    expect(await requestOfflineGui(answering(status, body), SERVICE)).toEqual(err(failure));
  });

  it("is not asked for without a token, nor with one along a redirect", async () => {
    const asked: RequestInit[] = [];
    const fetch: typeof globalThis.fetch = async (_, init = {}) => {
      asked.push(init);
      throw new TypeError("redirected");
    };
    const signedOut = async () => err({ status: "unauthorised" } as const);
    expect(await requestOfflineGui({ fetch, identityToken: signedOut }, SERVICE)).toEqual(
      err({ status: "unauthorised" }),
    );
    expect(asked).toEqual([]);
    expect(await requestOfflineGui({ fetch, identityToken }, SERVICE)).toEqual(
      err({ status: "networkError" }),
    );
    expect(asked).toEqual([expect.objectContaining({ redirect: "error" })]);
  });
});

describe("the drawing beside it", () => {
  it("is asked for under an address of the moment, after what the address asks already", async () => {
    const addresses: string[] = [];
    const fetch: typeof globalThis.fetch = async (address) => {
      addresses.push(String(address));
      return new Response("<svg/>");
    };
    const of = { fetch, nowSeconds: () => 17.5 };
    expect(await freshDrawing(of, "https://media.example/a.svg")).toBe("<svg/>");
    await freshDrawing(of, "https://media.example/a.svg?v=2");
    expect(addresses).toEqual([
      "https://media.example/a.svg?t=17",
      "https://media.example/a.svg?v=2&t=17",
    ]);
  });
});
