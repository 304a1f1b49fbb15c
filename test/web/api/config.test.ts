import { describe, expect, it } from "vitest";
import { CONFIG } from "#test/web/builders/services.ts";
import type { After } from "#web/api/after.ts";
import { CONFIG_TIMEOUT_MILLISECONDS, loadConfig, parseConfig } from "#web/api/config.ts";

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

  it("is missed with the status that came instead", async () => {
    await expect(load(async () => new Response("", { status: 404 }))).rejects.toThrow("404");
  });
});

const UNREACHABLE = [
  { name: "no network", answer: () => Promise.reject(new TypeError("failed to fetch")) },
  { name: "a failing server", answer: async () => new Response("", { status: 503 }) },
  { name: "the page of a guest network", answer: async () => new Response("<html>") },
];

describe("the configuration of the last start", () => {
  it.each(UNREACHABLE)("serves behind $name", async ({ answer }) => {
    const storage = memoryStorage();
    await load(async () => Response.json(CONFIG), storage);
    expect(await load(answer, storage)).toEqual(CONFIG);
  });

  it("gives way to what the server says", async () => {
    const storage = memoryStorage();
    await load(async () => Response.json(CONFIG), storage);
    const moved = { ...CONFIG, restUrl: "https://elsewhere.example.com" };
    expect(await load(async () => Response.json(moved), storage)).toEqual(moved);
    expect(await load(() => Promise.reject(new TypeError("failed to fetch")), storage)).toEqual(
      moved,
    );
  });

  it("serves where the server does not answer in time, and is waited for where there is none", async () => {
    const storage = memoryStorage();
    await load(async () => Response.json(CONFIG), storage);
    const waited: number[] = [];
    const atOnce: After = (milliseconds, run) => {
      waited.push(milliseconds);
      run();
      return () => undefined;
    };
    expect(await load(() => new Promise(() => undefined), storage, atOnce)).toEqual(CONFIG);
    expect(waited).toEqual([CONFIG_TIMEOUT_MILLISECONDS]);
    await load(async () => Response.json(CONFIG), memoryStorage(), atOnce);
    expect(waited).toHaveLength(1);
  });

  it("does not stand in for a configuration that is wrong", async () => {
    const storage = memoryStorage();
    await load(async () => Response.json(CONFIG), storage);
    const wrong = load(async () => Response.json({ ...CONFIG, restUrl: 7 }), storage);
    await expect(wrong).rejects.toThrow("restUrl");
  });
});

function load(answer: () => Promise<Response>, storage = memoryStorage(), after: After = never) {
  return loadConfig({ response: answer(), storage, after });
}

const never: After = () => () => undefined;

function memoryStorage(): Pick<Storage, "getItem" | "setItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}
