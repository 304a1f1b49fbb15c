import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { chooseDeployment } from "#infra/deployment/deployment-files.ts";
import { deploy } from "#scripts/deployments/deploy.ts";
import { readDeployedCommits } from "#scripts/deployments/deployed-commits.ts";

const SETTINGS = {
  region: "us-east-1",
  mfa: "required",
  providerName: "Example Solar",
  providerDomain: "solar.example",
};
const ADDRESS = "https://d1.cloudfront.net";

const DEPLOYED = { commit: "1a2b", isClean: true, deployedAt: "2026-06-24T12:00:00.000Z" };

let folder: string;
/** Arguments of each run of the CDK. */
let runs: (readonly string[])[];
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tracker-deployments-"));
  runs = [];
  lines = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: object = SETTINGS): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
}

function settings(name = "acme"): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
}

/** Deploys acme with a fake CDK that writes these outputs and returns this exit code. */
function run(outputs?: object, code = 0, args: readonly string[] = []): number {
  return deploy({
    folder,
    deployment: "acme",
    args,
    cdk: (given) => {
      runs.push(given);
      if (outputs !== undefined)
        writeFileSync(join(folder, "acme.outputs.json"), JSON.stringify(outputs));
      return code;
    },
    tell: (line) => lines.push(line),
    commit: () => DEPLOYED,
  });
}

describe("the deployment to act on", () => {
  it("is the only one there is, when none is named", () => {
    write("acme");
    write("example");
    write("acme.outputs", {});
    expect(chooseDeployment(folder, undefined)).toEqual({ kind: "chosen", name: "acme" });
  });

  it("is the one that is named", () => {
    write("acme");
    write("other");
    expect(chooseDeployment(folder, "other")).toEqual({ kind: "chosen", name: "other" });
  });

  it("is not guessed among several, which are named", () => {
    write("acme");
    write("other");
    expect(chooseDeployment(folder, undefined)).toEqual({
      kind: "refused",
      reason: expect.stringMatching(/several.*--deployment \(acme, other\)/),
    });
  });

  it.each([
    ["none when there is no file", undefined],
    ["not one without a file", "nowhere"],
    ["not the example", "example"],
  ])("is %s, and the refusal says how to make one", (_, asked) => {
    write("example");
    expect(chooseDeployment(folder, asked)).toEqual({
      kind: "refused",
      reason: expect.stringContaining("npm run deploy:init"),
    });
  });
});

describe("npm run deploy", () => {
  it("deploys all stacks with the name, the outputs file and further arguments", () => {
    write("acme", { ...SETTINGS, siteAddress: ADDRESS });
    const code = run({ "acme-TrackerWeb": { SiteUrl: ADDRESS } }, 0, ["--require-approval=never"]);
    expect(code).toBe(0);
    expect(runs).toEqual([
      [
        ...["deploy", "--all", "-c", "deployment=acme"],
        ...["--outputs-file", join(folder, "acme.outputs.json")],
        "--require-approval=never",
      ],
    ]);
  });

  it("keeps the address that the first deployment gave the console, and lets it in with a second pass", () => {
    write("acme");
    expect(run({ "acme-TrackerWeb": { SiteUrl: ADDRESS } })).toBe(0);
    expect(settings()).toEqual({ ...SETTINGS, siteAddress: ADDRESS });
    expect(runs).toHaveLength(2);
    expect(runs[1]).toEqual(runs[0]);
    expect(lines.join()).toContain(ADDRESS);
    run({ "acme-TrackerWeb": { SiteUrl: ADDRESS } });
    expect(runs).toHaveLength(3);
  });

  it("needs one pass for a domain of its own", () => {
    const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/1a2b";
    const file = { ...SETTINGS, domain: { name: "console.solar.example", certificateArn } };
    write("acme", file);
    run({ "acme-TrackerWeb": { SiteUrl: "https://console.solar.example" } });
    expect(runs).toHaveLength(1);
    expect(settings()).toEqual(file);
  });

  it("ends with the CDK's exit code and changes no settings when a deployment fails", () => {
    write("acme");
    expect(run({ "acme-TrackerWeb": { SiteUrl: ADDRESS } }, 3)).toBe(3);
    expect(runs).toHaveLength(1);
    expect(settings()).toEqual(SETTINGS);
  });

  it("changes no settings when nothing was deployed", () => {
    write("acme");
    expect(run(undefined, 0, ["--no-execute"])).toBe(0);
    expect(settings()).toEqual(SETTINGS);
  });

  it("notes which commit was deployed, and nothing where nothing was", () => {
    write("acme", { ...SETTINGS, siteAddress: ADDRESS });
    const outputs = { "acme-TrackerWeb": { SiteUrl: ADDRESS } };
    const noted = () => readDeployedCommits(folder, "acme");
    run(outputs, 3);
    run(outputs, 0, ["--no-execute"]);
    expect(noted()).toEqual(ok([]));
    run(outputs);
    run(outputs);
    expect(noted()).toEqual(ok([DEPLOYED, DEPLOYED]));
    expect(chooseDeployment(folder, undefined)).toEqual({ kind: "chosen", name: "acme" });
  });

  it.each(["", "{}", '[{"commit":7}]'])("cannot read a note of %j", (text) => {
    writeFileSync(join(folder, "acme.deployed.json"), text);
    expect(readDeployedCommits(folder, "acme")).toEqual(err("unreadable"));
  });

  it("does not start with settings that are wrong, and names each fault with its file", () => {
    write("acme", { ...SETTINGS, mfa: "off", colour: "red" });
    expect(run()).toBe(1);
    expect(runs).toEqual([]);
    expect(lines).toEqual([
      'deployments/acme.json: mfa must be optional or required, not "off"',
      expect.stringContaining("deployments/acme.json: colour is not a setting"),
    ]);
  });
});
