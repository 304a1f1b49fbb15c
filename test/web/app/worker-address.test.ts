import { describe, expect, it } from "vitest";
import { workerAddress } from "#web/app/worker-address.ts";

describe("the address of the service worker", () => {
  it("is plain text where the browser takes it", () => {
    expect(workerAddress(undefined)).toBe("/service-worker.js");
  });

  it("comes from the one policy that the content policy names, whatever is asked of it", () => {
    const named: string[] = [];
    const address = workerAddress({
      createPolicy(name, { createScriptURL }) {
        named.push(name);
        return { createScriptURL: () => createScriptURL("https://elsewhere.example/worker.js") };
      },
    });
    expect(named).toEqual(["service-worker"]);
    expect(address).toBe("/service-worker.js");
  });
});
