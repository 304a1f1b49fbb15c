import { describe, expect, it } from "vitest";
import { type AccountHistory, TIED_SECONDS } from "#domain/access/two-persons.ts";
import {
  needsSecondPerson,
  nextRule,
  type SecondPersonRule,
} from "#domain/commands/second-person.ts";

const NOW = 1_782_302_400;
const UNTOUCHED: SecondPersonRule = {
  ...{ on: false, loweredById: null, loweredAt: null },
  loweredByHandlers: [],
};
const ON = { ...UNTOUCHED, on: true };
const STOP = { name: "disable-tracking", risk: "R4" } as const;

function account(sub: string, handledBy: AccountHistory["handledBy"] = {}): AccountHistory {
  const madeAt = NOW - 100 * 86_400;
  return { sub, madeAt, madeBy: undefined, rightsChangedAt: madeAt, handledBy };
}

/** A user in both roles: requester of a command, and user who changes the rule. */
function person(sub: string, handledBy: AccountHistory["handledBy"] = {}) {
  const who = account(sub, handledBy);
  return { asker: who, changer: who, nowSeconds: NOW };
}

const ada = person("ada");
const bob = person("bob");

describe("whether a second person is needed", () => {
  it("is nobody's question while nobody has switched it on", () => {
    expect(needsSecondPerson(UNTOUCHED, STOP, ada)).toBe(false);
  });

  it("is decided by the class of the command", () => {
    expect(needsSecondPerson(ON, STOP, ada)).toBe(true);
    for (const risk of ["R0", "R1", "R2", "R3"] as const) {
      expect(needsSecondPerson(ON, { ...STOP, risk }, ada)).toBe(false);
    }
  });

  it.each(["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow", "enable-snow-stow"])(
    "never holds up %s: a stow to safety waits for nobody",
    (name) => {
      expect(needsSecondPerson(ON, { name, risk: "R4" }, ada)).toBe(false);
    },
  );

  it("stays for 30 days with the person who has switched it off, and with nobody else", () => {
    const lowered = nextRule(ON, false, ada);
    expect(needsSecondPerson(lowered, STOP, ada)).toBe(true);
    expect(needsSecondPerson(lowered, STOP, bob)).toBe(false);
    const last = { ...ada, nowSeconds: NOW + TIED_SECONDS - 1 };
    expect(needsSecondPerson(lowered, STOP, last)).toBe(true);
    expect(needsSecondPerson(lowered, STOP, { ...ada, nowSeconds: NOW + TIED_SECONDS })).toBe(
      false,
    );
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
    expect(needsSecondPerson(byPuppet, STOP, ada)).toBe(true);
    expect(needsSecondPerson(byPuppet, STOP, { ...ada, ...last })).toBe(true);
    expect(needsSecondPerson(byPuppet, STOP, { ...ada, ...after })).toBe(false);
    expect(needsSecondPerson(byPuppet, STOP, bob)).toBe(false);
    const byAda = nextRule(ON, false, ada);
    expect(needsSecondPerson(byAda, STOP, puppet)).toBe(true);
    expect(needsSecondPerson(byAda, STOP, { ...puppet, ...last })).toBe(true);
    expect(needsSecondPerson(byAda, STOP, { ...puppet, ...after })).toBe(false);
    const longAgo = person("puppet", { ada: NOW - 30 * 86_400 });
    expect(needsSecondPerson(byAda, STOP, longAgo)).toBe(false);
  });

  it("is somebody else's once somebody else has switched it on and off", () => {
    const again = nextRule(nextRule(nextRule(ON, false, ada), true, bob), false, bob);
    expect(needsSecondPerson(again, STOP, ada)).toBe(false);
    expect(needsSecondPerson(again, STOP, bob)).toBe(true);
  });
});
