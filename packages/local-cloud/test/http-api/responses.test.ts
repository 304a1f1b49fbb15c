/** Responses of an HTTP API: what the answer of the function becomes, and cross-origin headers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireResponse } from "#src/services.ts";
import { bodyOf, type RestApi, serveRestApi } from "./rest-api.ts";

let api: RestApi;

beforeAll(async () => {
  api = await serveRestApi();
});

afterAll(() => api.stop());

describe("an answer of the function", () => {
  const answer = (value: unknown): Promise<WireResponse> =>
    api.call("POST", "/answers", {
      body: Buffer.from(JSON.stringify(value)),
      headers: { "content-type": "application/json" },
    });

  it("becomes the response", async () => {
    const value = { statusCode: 201, headers: { "X-Total": 3 }, body: "made", cookies: ["a=1"] };
    expect(await answer(value)).toEqual({
      status: 201,
      headers: { "content-type": "text/plain;charset=UTF-8", "x-total": "3", "set-cookie": "a=1" },
      body: "made",
    });
  });

  it("may be base64", async () => {
    const body = Buffer.from([0, 255]);
    const response = await answer({
      statusCode: 200,
      body: body.toString("base64"),
      isBase64Encoded: true,
    });
    expect(response.body).toEqual(body);
  });

  it.each([[{ a: 1 }], [[1, 2]], [null]])("without a status is JSON: %j", async (value) => {
    const response = await answer(value);
    expect(response).toMatchObject({
      status: 200,
      headers: { "content-type": "application/json" },
    });
    expect(bodyOf(response)).toEqual(value);
  });

  it.each([
    [{ statusCode: "no" }],
    [{ statusCode: 200, body: { a: 1 } }],
    [{ statusCode: 200, headers: 3 }],
  ])("that is no response is a 500: %j", async (value) => {
    const response = await answer(value);
    expect(response.status).toBe(500);
    expect(bodyOf(response)).toEqual({ message: "Internal Server Error" });
  });

  it("hides what went wrong", async () => {
    const response = await api.call("POST", "/throws");
    expect(response.status).toBe(500);
    expect(bodyOf(response)).toEqual({ message: "Internal Server Error" });
  });

  // The body's size is between the limits of the API and of a function.
  it("is a 413 when the function cannot be handed as much as the API takes", async () => {
    const response = await api.call("POST", "/answers", { body: new Uint8Array(7 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(bodyOf(response)).toEqual({ message: "Request Entity Too Large" });
  });

  it("is waited for as long as the integration may take", async () => {
    const response = await api.call("POST", "/slow");
    expect(response.status).toBe(503);
    expect(bodyOf(response)).toEqual({ message: "Service Unavailable" });
  });
});

describe("cross-origin rules", () => {
  const preflight = (origin: string) =>
    api.call("OPTIONS", "/sites/1/", {
      headers: { origin, "access-control-request-method": "GET" },
    });

  it("answer a preflight of an allowed origin", async () => {
    expect(await preflight("https://console.example")).toEqual({
      status: 204,
      headers: {
        "access-control-allow-origin": "https://console.example",
        vary: "origin",
        "access-control-allow-methods": "GET,POST",
        "access-control-allow-headers": "authorization",
        "access-control-max-age": "600",
      },
      body: "",
    });
  });

  it("tell another origin nothing", async () => {
    expect(await preflight("https://evil.example")).toEqual({ status: 204, headers: {}, body: "" });
  });

  it("are added to every response, refusals included", async () => {
    const headers = { origin: "https://console.example" };
    const refused = await api.call("GET", "/sites/1/", { headers });
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": "https://console.example",
      "access-control-expose-headers": "x-total",
    });
  });
});
