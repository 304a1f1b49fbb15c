import { describe, expect, it } from "vitest";
import { prefetchConfig } from "#web/app/prefetch-config.ts";

function page(keys: () => object, answer = async () => new Response("{}")) {
  const asked: unknown[] = [];
  return {
    asked,
    fetch: (...request: unknown[]) => {
      asked.push(request);
      return answer();
    },
    get localStorage() {
      return keys() as Storage;
    },
  };
}

const KNOWN = { "CognitoIdentityServiceProvider.client.LastAuthUser": "operator" };

describe("what is asked for before the console is there", () => {
  it("is the configuration, never from a cache", async () => {
    const given = page(() => ({}));
    const { config } = prefetchConfig(given);
    expect(given.asked).toEqual([["/config.json", { cache: "no-store" }]]);
    expect((await config).status).toBe(200);
  });

  it("fails only for who waits for it", async () => {
    const { config } = prefetchConfig(
      page(
        () => ({}),
        () => Promise.reject(new TypeError("failed to fetch")),
      ),
    );
    await expect(config).rejects.toThrow("failed to fetch");
  });

  it.each([
    ["somebody has signed in", () => KNOWN, true],
    ["nobody has", () => ({ theme: "dark" }), false],
    [
      "the storage is blocked",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
      false,
    ],
  ])("knows that %s", (_what, keys, isKnown) => {
    expect(prefetchConfig(page(keys)).hasSignedIn).toBe(isKnown);
  });
});
