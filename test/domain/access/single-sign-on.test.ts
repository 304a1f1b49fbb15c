import { describe, expect, it } from "vitest";
import {
  hasSecondFactor,
  judgeAddress,
  proposedGroups,
  providerOf,
  refusalOfClaims,
  type SignOnAccount,
  type SignOnProvider,
  signInProvider,
  signOnClaims,
} from "#domain/access/single-sign-on.ts";
import { err, ok } from "#domain/result.ts";

const ACME: SignOnProvider = {
  name: "Acme",
  mailDomain: "acme.example",
  trustsAddresses: false,
  secondFactors: ["mfa", "otp"],
  proposals: { operators: ["CONTROLS", "USER"], staff: ["USER"] },
};
const ACCOUNT: SignOnAccount = {
  email: "ann@acme.example",
  emailVerified: true,
  breakGlass: false,
  signOnSubject: "Acme/Ann-1",
};
const ATTRIBUTES = {
  "custom:sso_subject": "Ann-1",
  "custom:sso_email": "Ann@Acme.example",
  "custom:sso_verified": "true",
  "custom:sso_groups": "[operators, all staff]",
  "custom:sso_factors": "[pwd, mfa]",
};
const CLAIMS = signOnClaims(ATTRIBUTES);

describe("claims in attributes of the user pool", () => {
  it("are read with lists and an address in lower case", () => {
    expect(CLAIMS).toEqual({
      subject: "Ann-1",
      email: "ann@acme.example",
      emailVerified: true,
      groups: ["operators", "all staff"],
      factors: ["pwd", "mfa"],
    });
  });

  it.each([
    ["", []],
    ["[]", []],
    ["mfa", ["mfa"]],
    ["pwd otp", ["pwd", "otp"]],
    ["pwd, otp", ["pwd", "otp"]],
    ['["pwd","otp"]', ["pwd", "otp"]],
    ["[a, a]", ["a"]],
    ["[all staff]", ["all staff"]],
  ])("have the list %j", (text, list) => {
    expect(signOnClaims({ "custom:sso_factors": text }).factors).toEqual(list);
  });

  it("keep no more than thirty groups, none with an endless name", () => {
    const names = Array.from({ length: 40 }, (_, at) => `g${at}`);
    const text = `[${["x".repeat(81), ...names].join(", ")}]`;
    expect(signOnClaims({ "custom:sso_groups": text }).groups).toEqual(names.slice(0, 30));
  });

  it("are empty where the provider sends nothing", () => {
    expect(signOnClaims({})).toEqual({
      ...{ subject: "", email: "", emailVerified: false, groups: [], factors: [] },
    });
  });
});

describe("the provider of an address", () => {
  it.each(["ann@acme.example", "ANN@ACME.EXAMPLE", "a@b@acme.example"])(
    "speaks for %s",
    (email) => {
      expect(providerOf([ACME], email)).toBe(ACME);
    },
  );

  it.each(["ann@sub.acme.example", "ann@xacme.example", "ann@acme.example.org", "acme", ""])(
    "does not speak for %j",
    (email) => {
      expect(providerOf([ACME], email)).toBeUndefined();
    },
  );

  it.each([
    ["a break-glass account", { breakGlass: true }],
    ["an address that was never verified", { emailVerified: false }],
  ])("does not sign in %s", (_what, differences) => {
    expect(signInProvider([ACME], { ...ACCOUNT, ...differences })).toBeUndefined();
  });
});

describe("claims about an account", () => {
  it("sign it in when all of them match", () => {
    expect(refusalOfClaims(ACME, ACCOUNT, CLAIMS)).toBeUndefined();
  });

  it.each([
    ["PasswordNotAllowed", { signOnSubject: undefined }, {}],
    ["IdentityChanged", {}, { subject: "Bob-2" }],
    ["IdentityChanged", { signOnSubject: "Other/Ann-1" }, {}],
    ["AddressOfOtherDomain", {}, { email: "ann@evil.example" }],
    ["AddressNotVerified", {}, { emailVerified: false }],
    ["AddressChanged", {}, { email: "bob@acme.example" }],
  ])("are refused as %s", (code, account, claims) => {
    expect(refusalOfClaims(ACME, { ...ACCOUNT, ...account }, { ...CLAIMS, ...claims })).toBe(code);
  });

  it("need no verified address where the deployment trusts the provider", () => {
    const claims = { ...CLAIMS, emailVerified: false };
    expect(judgeAddress({ ...ACME, trustsAddresses: true }, claims)).toEqual(ok(CLAIMS.email));
    expect(judgeAddress(ACME, claims)).toEqual(err("AddressNotVerified"));
  });
});

describe("a second factor", () => {
  it("is proved by any of the named values alone", () => {
    expect(hasSecondFactor(ACME, CLAIMS)).toBe(true);
    expect(hasSecondFactor(ACME, { ...CLAIMS, factors: ["pwd"] })).toBe(false);
    expect(hasSecondFactor({ ...ACME, secondFactors: [] }, CLAIMS)).toBe(false);
  });
});

describe("proposed groups", () => {
  it("are those that the account lacks, once each", () => {
    expect(proposedGroups(ACME, ["operators", "staff"], [])).toEqual(["CONTROLS", "USER"]);
    expect(proposedGroups(ACME, ["operators"], ["USER"])).toEqual(["CONTROLS"]);
  });

  it.each(["unknown", "constructor", "__proto__"])("are none for the group %s", (name) => {
    expect(proposedGroups(ACME, [name], [])).toEqual([]);
  });
});
