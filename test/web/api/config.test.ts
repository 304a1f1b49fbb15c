import { describe, expect, it } from "vitest";
import { CONFIG } from "#test/web/builders/services.ts";
import { loadConfig, parseConfig } from "#web/api/config.ts";

describe("the configuration", () => {
  it("is taken as it is, optional parts included", () => {
    const full = { ...CONFIG, userPoolEndpoint: "http://127.0.0.1:4700", demoAccounts: "/d.json" };
    expect(parseConfig(full)).toEqual(full);
    expect(parseConfig(CONFIG)).toEqual(CONFIG);
  });

  it("names the value that is wrong", () => {
    expect(() => parseConfig({ ...CONFIG, graphqlEndpoint: "nowhere" })).toThrow("graphqlEndpoint");
    expect(() => parseConfig({ ...CONFIG, twoFactorNotice: {} })).toThrow("twoFactorNotice.date");
    expect(() => parseConfig(undefined)).toThrow("config.json");
  });

  it("is never read from a cache", async () => {
    const asked: (RequestInit | undefined)[] = [];
    await loadConfig(async (_, init) => {
      asked.push(init);
      return Response.json(CONFIG);
    });
    expect(asked).toEqual([{ cache: "no-store" }]);
  });

  it("is missed with the status that came instead", async () => {
    const answer = async () => new Response("", { status: 404 });
    await expect(loadConfig(answer)).rejects.toThrow("404");
  });
});
