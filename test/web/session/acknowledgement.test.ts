import { describe, expect, it } from "vitest";
import { testConsole } from "#test/web/builders/services.ts";
import { acknowledge, clearAcknowledgement, isAcknowledged } from "#web/session/acknowledgement.ts";

const notice = { date: "10/27/25" };

describe("the acknowledgement of the two-factor notice", () => {
  it("lasts until the session ends", () => {
    const { tabStorage } = testConsole().services;
    expect(isAcknowledged(tabStorage, notice)).toBe(false);
    acknowledge(tabStorage, notice);
    expect(isAcknowledged(tabStorage, notice)).toBe(true);
    clearAcknowledgement(tabStorage);
    expect(isAcknowledged(tabStorage, notice)).toBe(false);
  });

  it("does not count for a notice with another day or text", () => {
    const { tabStorage } = testConsole().services;
    acknowledge(tabStorage, notice);
    expect(isAcknowledged(tabStorage, { date: "11/01/26" })).toBe(false);
    expect(isAcknowledged(tabStorage, { ...notice, text: "Another" })).toBe(false);
  });
});
