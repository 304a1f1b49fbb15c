import { App } from "aws-cdk-lib";
import { describe, expect, it } from "vitest";
import { readSettings, type Settings } from "#infra/settings.ts";

function settingsFrom(context: Readonly<Record<string, unknown>>): Settings {
  return readSettings(new App({ autoSynth: false, context: { ...context } }).node);
}

describe("the settings of a deployment", () => {
  it("are those of a machine of one's own when nothing is said", () => {
    expect(settingsFrom({})).toEqual({
      region: "us-east-1",
      mfa: "optional",
      providerName: "Heliotrack",
      providerDomain: "heliotrack.example",
      twoFactorNotice: { date: "10/27/25" },
      siteOrigins: ["http://localhost:4700"],
    });
  });

  it("take origins from a command line and from a file", () => {
    const origins = ["https://console.heliotrack.example", "http://localhost:5173"];
    expect(settingsFrom({ siteOrigins: origins }).siteOrigins).toEqual(origins);
    expect(settingsFrom({ siteOrigins: origins.join(",") }).siteOrigins).toEqual(origins);
  });

  it.each([
    ["every origin", "*"],
    ["http beyond this machine", "http://console.heliotrack.example"],
    ["a host that only starts like this machine", "http://localhost.evil.example"],
    ["a path", "https://console.heliotrack.example/"],
    ["a name in place of an origin", "console.heliotrack.example"],
    ["nothing", []],
    ["a number", 4700],
  ])("refuse %s as origin", (_, siteOrigins) => {
    expect(() => settingsFrom({ siteOrigins })).toThrow("context siteOrigins must be");
  });

  it("refuse a second factor that is neither optional nor required", () => {
    expect(() => settingsFrom({ mfa: "off" })).toThrow("context mfa must be optional or required");
  });

  it("take a notice of the deployment's own", () => {
    const context = { twoFactorDate: "01/31/27", twoFactorText: "Bring your phone." };
    expect(settingsFrom(context).twoFactorNotice).toEqual({
      date: "01/31/27",
      text: "Bring your phone.",
    });
  });

  it("refuse a day that people would read in another way", () => {
    expect(() => settingsFrom({ twoFactorDate: "2027-01-31" })).toThrow(
      "context twoFactorDate must be",
    );
  });

  it("take a public token of Mapbox and refuse a secret one, without repeating it", () => {
    expect(settingsFrom({ mapboxToken: "pk.eyJ1.a-b_c" }).mapboxToken).toBe("pk.eyJ1.a-b_c");
    expect(() => settingsFrom({ mapboxToken: "sk.eyJ1.a" })).toThrow("must be a public token");
    expect(() => settingsFrom({ mapboxToken: "sk.eyJ1.a" })).not.toThrow("sk.eyJ1");
  });

  it("take the page of a help chat", () => {
    const helpChat = "https://chat.example/embed?site=7";
    expect(settingsFrom({ helpChat }).helpChat).toBe(helpChat);
  });

  it.each([
    ["http", "http://chat.example/embed"],
    ["a path", "/embed"],
    ["a user", "https://ada:secret@chat.example/embed"],
    ["text", "javascript:alert(1)"],
    ["nothing", ""],
    ["a number", 7],
  ])("refuse %s as the page of a help chat", (_, helpChat) => {
    expect(() => settingsFrom({ helpChat })).toThrow("context helpChat must be");
  });

  it("refuse an empty name", () => {
    expect(() => settingsFrom({ providerName: "" })).toThrow("context providerName must be a text");
  });
});
