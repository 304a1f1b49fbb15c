import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { findOutput, outputOf, outputsNamed } from "#scripts/accounts/target.ts";

describe("the outputs of a deployment", () => {
  it.each(["TrackerApi", "acme-TrackerApi", "acme-eu-TrackerApi"])(
    "are found under the stack name %s",
    (stack) => {
      expect(outputOf({ [stack]: { RestUrl: "https://api" } }, "TrackerApi", "RestUrl")).toBe(
        "https://api",
      );
    },
  );

  it("name what is missing", () => {
    const outputs = { "acme-TrackerApi": {} };
    expect(() => outputOf(outputs, "TrackerApi", "RestUrl")).toThrow("no TrackerApi.RestUrl");
    expect(findOutput(outputs, "TrackerWeb", "SiteUrl")).toBeUndefined();
  });

  it("are in the file of the deployment, or in any file that is named", () => {
    expect(outputsNamed({ deployment: "acme" })).toBe(resolve("deployments/acme.outputs.json"));
    expect(outputsNamed({ outputs: ".local/outputs.json" })).toBe(".local/outputs.json");
    expect(outputsNamed({})).toBeUndefined();
  });
});
