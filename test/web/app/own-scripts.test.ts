/** Which URLs may be loaded as scripts. */
import { expect, it } from "vitest";
import { allowOwnScripts } from "#web/app/own-scripts.ts";

it("lets files of the console's own origin become scripts, and nothing else", () => {
  const rules: ((address: string) => string)[] = [];
  allowOwnScripts({
    location: { origin: "https://console.example" },
    trustedTypes: { createPolicy: (_, { createScriptURL }) => rules.push(createScriptURL) },
  });
  const [allow = String] = rules;
  expect(allow("/assets/worker-1.js")).toBe("/assets/worker-1.js");
  expect(() => allow("https://elsewhere.example/worker.js")).toThrow(TypeError);
  expect(() => allow("blob:https://elsewhere.example/1")).toThrow(TypeError);
  expect(() => allow("data:text/javascript,1")).toThrow(TypeError);
});

it("does nothing where the browser does not ask", () => {
  expect(() => allowOwnScripts({ location: { origin: "https://console.example" } })).not.toThrow();
});
