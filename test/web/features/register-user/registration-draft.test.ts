import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { err, ok } from "#domain/result.ts";
import { previewRights } from "#web/features/register-user/model/preview-rights.ts";
import {
  defaultExpiryDate,
  type RegistrationDraft,
  readRegistration,
} from "#web/features/register-user/model/registration-draft.ts";

/** Noon of 31 January 2026, in the time zone of the test run. */
const NOW = new Date(2026, 0, 31, 12).getTime() / 1_000;

function draft(facts: Partial<RegistrationDraft> = {}): RegistrationDraft {
  return {
    nameFirst: " Nora ",
    nameLast: "New",
    company: "Brightfield",
    email: "Nora@Brightfield.example",
    emailConf: "nora@brightfield.example ",
    kind: "ordinary",
    dateExpiration: "",
    ...facts,
  };
}

const read = (facts: Partial<RegistrationDraft> = {}) =>
  readRegistration(draft(facts), ["USER"], NOW);

describe("a registration", () => {
  it("is cleaned, and ends never when it is no trial", () => {
    expect(read({ dateExpiration: "2020-01-01" })).toEqual(
      ok({
        nameFirst: "Nora",
        nameLast: "New",
        company: "Brightfield",
        email: "nora@brightfield.example",
        companyRole: "",
        trialExpiration: 0,
        groups: ["USER"],
      }),
    );
  });

  it("of an employee says so as the role", () => {
    expect(read({ kind: "employee" })).toMatchObject(ok({ companyRole: "Employee" }));
  });

  it("of a trial ends with the last second of its day", () => {
    const trialExpiration = new Date(2026, 1, 28, 23, 59, 59).getTime() / 1_000;
    expect(defaultExpiryDate(NOW)).toBe("2026-02-28");
    expect(read({ kind: "trial", dateExpiration: "2026-02-28" })).toMatchObject(
      ok({ trialExpiration }),
    );
    expect(read({ kind: "trial", dateExpiration: "2026-01-31" }).ok).toBe(true);
  });

  it.each([
    ["2026-01-30", "The expiry date cannot be in the past."],
    ["2026-02-30", "Choose a day."],
    ["", "Choose a day."],
  ])("of a trial until '%s' is none", (dateExpiration, sentence) => {
    expect(read({ kind: "trial", dateExpiration })).toEqual(err({ dateExpiration: sentence }));
  });

  it("lacks everything that is blank", () => {
    const blank = { nameFirst: " ", nameLast: "", company: "", email: "", emailConf: "" };
    const missing = "This is required.";
    expect(read(blank)).toEqual(
      err({
        nameFirst: missing,
        nameLast: missing,
        company: missing,
        email: missing,
        emailConf: missing,
      }),
    );
  });

  it("needs an address, and twice the same", () => {
    expect(read({ email: "nora", emailConf: "nora" })).toMatchObject(
      err({ email: "Email address is not valid." }),
    );
    expect(read({ emailConf: "x@y.example" })).toMatchObject(
      err({ emailConf: "Email confirmation doesn't match" }),
    );
  });
});

describe("rights before they are given", () => {
  const ADMIN = privilegeBits(
    ...(["VIEW", "DATA_SNAPSHOT", "DATA_HISTORY", "CONFIGURATION", "ADMIN"] as const),
    ...(["DATA_DOWNLOAD", "GAMECHANGE", "CONTROL_STANDARD", "CONTROL_CX"] as const),
  );

  it("are groups, with what these give besides", () => {
    expect(previewRights(privilegeBits("DATA_SNAPSHOT"), ADMIN)).toEqual({
      status: "groups",
      groups: ["USER"],
      beyond: ["VIEW", "DATA_HISTORY"],
    });
  });

  it("are nothing where nothing is chosen", () => {
    expect(previewRights(privilegeBits(), ADMIN)).toEqual({ status: "nothing" });
  });

  it("are not to be had by themselves where only staff holds them", () => {
    const missing = ["DATA_DOWNLOAD"];
    const wanted = privilegeBits("DATA_DOWNLOAD");
    expect(previewRights(wanted, ADMIN)).toEqual({ status: "unavailable", missing });
  });

  it("are not given by users who lack them", () => {
    const status = "notHeld";
    expect(previewRights(privilegeBits("DEV"), ADMIN)).toMatchObject({ status });
    expect(previewRights(privilegeBits("CONTROL_CX"), privilegeBits("ADMIN"))).toMatchObject({
      status,
    });
  });
});
