import { describe, expect, it } from "vitest";
import { type AccountHistory, TIED_SECONDS } from "#domain/access/two-persons.ts";
import {
  nextRule,
  requiresApproval,
  type SecondPersonRule,
} from "#domain/commands/second-person.ts";

const NOW = 1_782_302_400;
const UNTOUCHED: SecondPersonRule = {
  ...{ on: false, loweredById: null, loweredAt: null },
  loweredByHandlers: [],
};
const ON = { ...UNTOUCHED, on: true };
const STOP = { name: "disable-tracking", risk: "R4" } as const;

function account(sub: string, editors: AccountHistory["editors"] = {}): AccountHistory {
  const madeAt = NOW - 100 * 86_400;
  return { sub, madeAt, madeBy: undefined, rightsChangedAt: madeAt, editors };
}

/** A user in both roles: requester of a command, and user who changes the rule. */
function person(sub: string, editors: AccountHistory["editors"] = {}) {
  const who = account(sub, editors);
  return { requester: who, changer: who, nowSeconds: NOW };
}

const ada = person("ada");
const bob = person("bob");

describe("whether a second person is needed", () => {
  it("is not required while it is switched off", () => {
    expect(requiresApproval(UNTOUCHED, STOP, ada)).toBe(false);
  });

  it("is decided by the class of the command", () => {
    expect(requiresApproval(ON, STOP, ada)).toBe(true);
    for (const risk of ["R0", "R1", "R2", "R3"] as const) {
      expect(requiresApproval(ON, { ...STOP, risk }, ada)).toBe(false);
    }
  });

  it.each(["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow", "enable-snow-stow"])(
    "never holds up %s: a stow to safety waits for no approval",
    (name) => {
      expect(requiresApproval(ON, { name, risk: "R4" }, ada)).toBe(false);
    },
  );

  it("stays for 30 days with the person who has switched it off, and with no other user", () => {
    const lowered = nextRule(ON, false, ada);
    expect(requiresApproval(lowered, STOP, ada)).toBe(true);
    expect(requiresApproval(lowered, STOP, bob)).toBe(false);
    const last = { ...ada, nowSeconds: NOW + TIED_SECONDS - 1 };
    expect(requiresApproval(lowered, STOP, last)).toBe(true);
    expect(requiresApproval(lowered, STOP, { ...ada, nowSeconds: NOW + TIED_SECONDS })).toBe(false);
  });

  it("is not got rid of by switching it off once more, or off where it was not on", () => {
    const lowered = nextRule(ON, false, ada);
    expect(nextRule(lowered, false, bob)).toEqual(lowered);
    expect(nextRule(UNTOUCHED, false, ada)).toEqual(UNTOUCHED);
  });

  // Case: an administrator creates an account, lets it turn the rule off, and sends a command alone
  // two days later.
  it("stays for 30 days with accounts that are tied to the one that has switched it off, either way", () => {
    const puppet = person("puppet", { ada: NOW - 29 * 86_400 });
    const last = { nowSeconds: NOW + TIED_SECONDS - 1 };
    const after = { nowSeconds: NOW + TIED_SECONDS };
    const byPuppet = nextRule(ON, false, puppet);
    expect(requiresApproval(byPuppet, STOP, ada)).toBe(true);
    expect(requiresApproval(byPuppet, STOP, { ...ada, ...last })).toBe(true);
    expect(requiresApproval(byPuppet, STOP, { ...ada, ...after })).toBe(false);
    expect(requiresApproval(byPuppet, STOP, bob)).toBe(false);
    const byAda = nextRule(ON, false, ada);
    expect(requiresApproval(byAda, STOP, puppet)).toBe(true);
    expect(requiresApproval(byAda, STOP, { ...puppet, ...last })).toBe(true);
    expect(requiresApproval(byAda, STOP, { ...puppet, ...after })).toBe(false);
    const longAgo = person("puppet", { ada: NOW - 30 * 86_400 });
    expect(requiresApproval(byAda, STOP, longAgo)).toBe(false);
  });

  it("belongs to another user once that user has switched it on and off", () => {
    const again = nextRule(nextRule(nextRule(ON, false, ada), true, bob), false, bob);
    expect(requiresApproval(again, STOP, ada)).toBe(false);
    expect(requiresApproval(again, STOP, bob)).toBe(true);
  });
});
