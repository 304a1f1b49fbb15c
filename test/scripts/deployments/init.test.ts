import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { readDeployment } from "#infra/deployment/deployment-files.ts";
import {
  type Answers,
  initDeployment,
  type Made,
  questionsOpen,
} from "#scripts/deployments/init.ts";

const ANSWERS = {
  name: "acme",
  region: "eu-central-1",
  "provider-name": "Example Solar",
  "provider-domain": "solar.example",
  mfa: "required",
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tracker-init-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function init(answers: Answers, isForced = false): Made {
  return initDeployment({ folder, answers, isForced });
}

function reasonsFor(answers: Answers): string {
  const made = init(answers);
  return made.ok ? "" : made.error.join("\n");
}

describe("npm run deploy:init", () => {
  it("writes settings that a deployment can work with", () => {
    const file = join(folder, "acme.json");
    expect(init(ANSWERS)).toEqual(ok(file));
    expect(readDeployment(folder, "acme")).toMatchObject({
      kind: "settings",
      settings: { deployment: "acme", region: "eu-central-1", mfa: "required" },
    });
  });

  it("writes a sender, a domain and an account where they are given, and leaves out what is empty", () => {
    const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/1a2b";
    init({
      ...ANSWERS,
      account: "111122223333",
      "from-address": "console@solar.example",
      "domain-name": "console.solar.example",
      "certificate-arn": certificate,
    });
    expect(JSON.parse(readFileSync(join(folder, "acme.json"), "utf8"))).toMatchObject({
      account: "111122223333",
      mail: { from: "console@solar.example" },
      domain: { name: "console.solar.example", certificateArn: certificate },
    });
    init({ ...ANSWERS, name: "bare", account: "", "from-address": "", "domain-name": "" });
    const bare = JSON.parse(readFileSync(join(folder, "bare.json"), "utf8"));
    expect(Object.keys(bare)).toEqual(["region", "mfa", "providerName", "providerDomain"]);
  });

  it("names every option that is missing, and asks for what was not given", () => {
    const { mfa: _, "provider-name": __, ...rest } = ANSWERS;
    expect(reasonsFor(rest)).toMatch(/^--provider-name is missing: .*\n--mfa is missing: /);
    expect(questionsOpen(rest)).toEqual([
      "account",
      "provider-name",
      "mfa",
      "from-address",
      "domain-name",
      "certificate-arn",
    ]);
  });

  it.each([
    ["a name that resources cannot have", { name: "Acme Inc" }, "A deployment is named by"],
    ["the name of the example", { name: "example" }, "choose another"],
    ["a value that is no setting", { mfa: "sms" }, "mfa must be optional or required"],
    ["a host without a certificate", { "domain-name": "a.example" }, "domain.certificateArn is"],
  ])("refuses %s and writes nothing", (_, wrong, reason) => {
    const answers = { ...ANSWERS, ...wrong };
    expect(reasonsFor(answers)).toContain(reason);
    expect(existsSync(join(folder, `${answers.name}.json`))).toBe(false);
  });

  it("replaces settings only when it is forced to", () => {
    writeFileSync(join(folder, "acme.json"), "{}");
    expect(reasonsFor(ANSWERS)).toContain("--force");
    expect(readFileSync(join(folder, "acme.json"), "utf8")).toBe("{}");
    expect(init(ANSWERS, true).ok).toBe(true);
  });
});
