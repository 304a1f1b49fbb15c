/** Default expiry, addresses, and which users may see all layouts. */
import { describe, expect, it } from "vitest";
import { dateFrom, defaultExpiration, formatDate, oneMonthAfter } from "#domain/users/expiry.ts";
import {
  isEmail,
  isTrialAndEmployee,
  mayHaveAllLayouts,
  normaliseEmail,
} from "#domain/users/registration.ts";

describe("expiry", () => {
  it.each([
    ["2025-10-14", "2025-11-14"],
    ["2025-01-31", "2025-02-28"],
    ["2024-01-31", "2024-02-29"],
    ["2025-03-31", "2025-04-30"],
    ["2025-12-31", "2026-01-31"],
  ])("is one month ahead: %s becomes %s", (today, expected) => {
    const date = dateFrom(today);
    if (date === undefined) throw new Error(`${today} is a day`);
    expect(formatDate(oneMonthAfter(date))).toBe(expected);
  });

  it("ends with the last second of that day", () => {
    expect(defaultExpiration({ year: 2025, month: 10, day: 14 })).toEqual({
      year: 2025,
      month: 11,
      day: 14,
      hour: 23,
      minute: 59,
      second: 59,
    });
  });

  it.each(["2025-02-29", "2025-13-01", "2025-00-10", "2025-1-1", "14.10.2025", ""])(
    "knows no day %j",
    (text) => {
      expect(dateFrom(text)).toBeUndefined();
    },
  );
});

describe("all-layouts access", () => {
  const DOMAIN = "provider.com";

  it("is for verified addresses on the provider's own domain", () => {
    expect(mayHaveAllLayouts({ email: "a@provider.com", emailVerified: true }, DOMAIN)).toBe(true);
    expect(mayHaveAllLayouts({ email: "a@provider.com", emailVerified: false }, DOMAIN)).toBe(
      false,
    );
  });

  it.each([
    "a@provider.com.evil.com",
    "a@PROVIDER.COM",
    '"a@provider.com"@evil.com',
    "a@pr\u043evider.com",
    "a@provider.com.",
    "a@notprovider.com",
    "a@sub.provider.com",
    "provider.com",
    "@provider.com",
    "a@b@provider.com",
  ])("is refused to %s", (email) => {
    expect(mayHaveAllLayouts({ email, emailVerified: true }, DOMAIN)).toBe(false);
  });

  it("is given to no user where the deployment names no domain", () => {
    expect(mayHaveAllLayouts({ email: "a@", emailVerified: true }, "")).toBe(false);
  });
});

describe("addresses", () => {
  it("are stored in lower case", () => {
    expect(normaliseEmail("  Ada@Provider.COM ")).toBe("ada@provider.com");
  });

  it.each([
    ["ada.field+x@example.co.uk", true],
    ["ada@localhost", false],
    ["ada field@example.com", false],
    ["ada@example..com", false],
    [`${"a".repeat(250)}@b.co`, false],
  ])("%s is an address: %s", (email, expected) => {
    expect(isEmail(email)).toBe(expected);
  });
});

describe("the register form", () => {
  it("refuses a trial for an employee and nothing else", () => {
    expect(isTrialAndEmployee({ isTrial: true, isEmployee: true })).toBe(true);
    expect(isTrialAndEmployee({ isTrial: true, isEmployee: false })).toBe(false);
    expect(isTrialAndEmployee({ isTrial: false, isEmployee: true })).toBe(false);
  });
});
