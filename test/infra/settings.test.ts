import { describe, expect, it } from "vitest";
import { PUSH_SERVICES } from "#domain/wire/push-address.ts";
import { isDeploymentName } from "#infra/deployment/deployment-files.ts";
import { allowedOrigins, EMBEDDED_SETTINGS, type Settings } from "#infra/deployment/settings.ts";
import { parseSettings } from "#infra/deployment/settings-file.ts";

const SETTINGS = {
  region: "eu-central-1",
  mfa: "required",
  providerName: "Example Solar",
  providerDomain: "solar.example",
};
const CERTIFICATE = "arn:aws:acm:us-east-1:111122223333:certificate/1a2b";

function settingsFrom(file: object): Settings {
  const parsed = parseSettings("acme", JSON.stringify(file));
  if (parsed.kind === "settings") return parsed.settings;
  throw new Error(parsed.faults.join("\n"));
}

function faultsOf(file: unknown): readonly string[] {
  const parsed = parseSettings("acme", JSON.stringify(file));
  return parsed.kind === "refused" ? parsed.faults : [];
}

describe("the settings file of a deployment", () => {
  it("needs four settings and has defaults for the others", () => {
    expect(settingsFrom(SETTINGS)).toEqual({
      ...SETTINGS,
      deployment: "acme",
      idleControlMinutes: 30,
      twoFactorNotice: { date: "10/27/25" },
      siteOrigins: [],
      accountWide: { iotLogging: true, deviceAudit: true },
      pushServices: [...PUSH_SERVICES],
    });
  });

  it("gives every setting as it is written", () => {
    const file = {
      ...SETTINGS,
      account: "111122223333",
      idleControlMinutes: 60,
      twoFactorNotice: { date: "01/31/27", text: "Bring your phone." },
      domain: { name: "console.solar.example", certificateArn: CERTIFICATE },
      siteAddress: "https://d1.cloudfront.net",
      siteOrigins: ["http://localhost:4700"],
      mail: { from: "console@solar.example", identity: "domain", sesRegion: "eu-west-1" },
      accountWide: { iotLogging: false, deviceAudit: true },
      pushServices: ["*.push.example"],
      mapboxToken: "pk.eyJ1.a-b_c",
      helpChat: "https://chat.example/embed?site=7",
      adminPage: "https://admin.example/sites/{layoutId}",
      offlineGui: "https://files.example/staging/links",
    };
    expect(settingsFrom(file)).toEqual({ ...file, deployment: "acme" });
  });

  it("is refused with a sentence for each fault", () => {
    const file = { ...SETTINGS, mfa: "off", region: undefined, mail: { form: "a@solar.example" } };
    expect(faultsOf(file)).toEqual([
      "region is missing",
      'mfa must be optional or required, not "off"',
      "mail.from is missing",
      "mail.form is not a setting",
    ]);
  });

  it("is refused for an unknown setting, and the known ones are named", () => {
    expect(faultsOf({ ...SETTINGS, siteOrigin: "https://solar.example" })).toEqual([
      expect.stringMatching(/^siteOrigin is not a setting; the settings are region, .*siteOrigins/),
    ]);
  });

  it.each([
    ["region", "us-gov-west-1"],
    ["region", "Frankfurt"],
    ["account", 111122223333],
    ["account", "1111"],
    ["idleControlMinutes", 4],
    ["idleControlMinutes", 721],
    ["idleControlMinutes", 7.5],
    ["idleControlMinutes", "30"],
    ["providerName", " "],
    ["providerDomain", "Solar.example"],
    ["twoFactorNotice.date", { date: "2027-01-31" }],
    ["domain.certificateArn", { name: "a.example", certificateArn: "arn:aws:acm:eu-west-1:…" }],
    [
      "domain.mediaName",
      { name: "a.example", certificateArn: CERTIFICATE, mediaName: "https://m.example" },
    ],
    ["domain.name", { name: "https://a.example", certificateArn: CERTIFICATE }],
    ["siteAddress", "http://localhost:4700"],
    ["mail.from", { from: "solar.example" }],
    ["mail.identity", { from: "a@solar.example", identity: "solar.example" }],
    ["pushServices", []],
    ["pushServices.0", ["http://127.0.0.1"]],
    ["pushServices.0", ["*"]],
    ["accountWide.deviceAudit", { deviceAudit: "no" }],
    ["adminPage", "https://admin.example/"],
    ["adminPage", "https://{layoutId}.example/"],
    ["adminPage", "http://admin.example/{layoutId}"],
    ["offlineGui", "http://files.example/links"],
    ["offlineGui", "https://ada:secret@files.example/links"],
    ["helpChat", "http://chat.example/embed"],
    ["helpChat", "https://ada:secret@chat.example/embed"],
    ["helpChat", "javascript:alert(1)"],
  ])("is refused for a wrong %s: %j", (path, value) => {
    const [key = ""] = path.split(".");
    expect(faultsOf({ ...SETTINGS, [key]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${path} must be .+, not `)),
    ]);
  });

  it.each([
    ["every origin", "*"],
    ["http beyond this machine", "http://console.solar.example"],
    ["a host that only starts like this machine", "http://localhost.evil.example"],
    ["a path", "https://console.solar.example/"],
    ["a name in place of an origin", "console.solar.example"],
    ["a number", 4700],
  ])("is refused for %s as an origin", (_, origin) => {
    expect(faultsOf({ ...SETTINGS, siteOrigins: [origin] })).toEqual([
      expect.stringContaining("siteOrigins.0 must be an origin"),
    ]);
  });

  it("is refused for a secret token of Mapbox, without repeating it", () => {
    const [fault = ""] = faultsOf({ ...SETTINGS, mapboxToken: "sk.eyJ1.a" });
    expect(fault).toContain("mapboxToken must be a public token");
    expect(fault).not.toContain("sk.eyJ1");
  });

  it.each([
    ["no JSON", "{", "the file is not JSON"],
    ["a text", '"acme"', 'the file must be an object, not "acme"'],
  ])("is refused when it is %s", (_, text, fault) => {
    expect(parseSettings("acme", text)).toEqual({ kind: "refused", faults: [fault] });
  });
});

describe("the origins that may call the deployment", () => {
  it("are those of the embedded application when there is no other", () => {
    expect(allowedOrigins(EMBEDDED_SETTINGS)).toEqual(["http://localhost:4700"]);
  });

  it("are the domain, the address of the first deployment and further ones, each once", () => {
    const settings = settingsFrom({
      ...SETTINGS,
      domain: { name: "console.solar.example", certificateArn: CERTIFICATE },
      siteAddress: "https://d1.cloudfront.net",
      siteOrigins: ["https://console.solar.example", "http://localhost:4700"],
    });
    expect(allowedOrigins(settings)).toEqual([
      "https://console.solar.example",
      "https://d1.cloudfront.net",
      "http://localhost:4700",
    ]);
  });

  it("are none before the first deployment without a domain", () => {
    expect(allowedOrigins(settingsFrom(SETTINGS))).toEqual([]);
  });
});

describe("the name of a deployment", () => {
  it.each(["acme", "acme-eu-2", "a"])("may be %s", (name) => {
    expect(isDeploymentName(name)).toBe(true);
  });

  it.each(["", "Acme", "2acme", "acme_eu", "acme-", "acme.outputs", "../acme", "a".repeat(21)])(
    "may not be %j",
    (name) => {
      expect(isDeploymentName(name)).toBe(false);
    },
  );
});
