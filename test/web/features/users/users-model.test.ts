/** The model of the user manager: address, form, limits, groups, differences, steps and months. */

import { describe, expect, it } from "vitest";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { ok } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { administrator, user } from "#test/web/builders/user-server.ts";
import { differencesOf } from "#web/features/users/model/access-diff.ts";
import {
  administratorFrom,
  groupsNotToGive,
  limitOfAllLayouts,
  limitOfRights,
} from "#web/features/users/model/account-limits.ts";
import { effectOf, worthOf } from "#web/features/users/model/group-effects.ts";
import {
  endOfLocalDay,
  initialExpiration,
  localDayOf,
} from "#web/features/users/model/local-day.ts";
import { DEFAULT_USER_COLUMNS, USER_COLUMNS } from "#web/features/users/model/user-columns.ts";
import { changedAttributes, draftOf, readDraft } from "#web/features/users/model/user-draft.ts";
import { stepsFor } from "#web/features/users/model/user-steps.ts";
import { readUsersUrl, writeUsersUrl } from "#web/features/users/model/users-url.ts";
import { monthBeside, utcMonthOf } from "#web/features/users/model/utc-month.ts";

const NOW = 1_760_000_000;

describe("the address of the user manager", () => {
  it.each([
    "",
    "username=new",
    "view=changes&of=u-1&month=202511",
    "q=ada&sort=created.asc&username=u-1&step=groups",
    "view=commanders&layout=l-1",
  ])("keeps %s", (text) => {
    expect(writeUsersUrl(readUsersUrl(new URLSearchParams(text))).toString()).toBe(text);
  });

  it("falls back where it names what there is not, and sorts by email downwards at first", () => {
    const url = readUsersUrl(new URLSearchParams("view=x&sort=x.asc&step=x&month=202513"));
    expect(url).toMatchObject({ view: "users", step: "attributes", month: undefined });
    expect(url.sort).toEqual({ column: "email", direction: "desc" });
  });
});

describe("the columns", () => {
  it("are eleven, seven of them shown at first, with their required names", () => {
    expect(USER_COLUMNS.map(({ label }) => label)).toEqual([
      "Email",
      "First Name",
      "Name Last",
      "Creation Date",
      "Last Modified Date",
      "Account Enabled",
      "Expiration",
      "Account Status",
      "Company",
      "Role",
      "All Layouts Accessible",
    ]);
    expect(DEFAULT_USER_COLUMNS.size).toBe(7);
  });

  it("show the earlier end of an account and its trial, and none as never", () => {
    const expiration = USER_COLUMNS.find(({ key }) => key === "expiration");
    expect(expiration?.read(user())).toBe("Never");
    expect(expiration?.order?.(user())).toBeUndefined();
    const trial = user({ expiration: NOW + 9, trialExpiration: NOW });
    expect(expiration?.read(trial)).toMatch(/ \(trial\)$/);
    expect(expiration?.order?.(trial)).toBe(NOW);
  });
});

it("recognises an account without any rights yet", () => {
  const status = USER_COLUMNS.find(({ key }) => key === "status");
  expect(status?.read(user())).toBe("Confirmed");
  const idle = user({ groups: [], state: "NO_PRIVILEGES" });
  expect(status?.read(idle)).toBe("Confirmed, no privileges");
});

describe("the form of a user", () => {
  const filled = { ...draftOf(user(), NOW), email: "A@Example.com" };

  it("offers the end of the day a month ahead, and sends 0 unless the account expires", () => {
    const end = new Date(initialExpiration(NOW) * 1_000);
    expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([23, 59, 59]);
    expect(readDraft(filled, undefined, NOW)).toMatchObject(
      ok({ email: "a@example.com", attributes: { expiration: 0 } }),
    );
    expect(readDraft({ ...filled, expires: true }, undefined, NOW)).toMatchObject(
      ok({ attributes: { expiration: initialExpiration(NOW) } }),
    );
  });

  it("keeps the second of an end whose day is not changed, also one that lies behind", () => {
    const ended = user({ expiration: NOW - 100_000 });
    expect(readDraft(draftOf(ended, NOW), ended, NOW)).toMatchObject(
      ok({ attributes: { expiration: NOW - 100_000 } }),
    );
  });

  it("refuses what is missing, an address that is none, and a day that lies behind", () => {
    const bad = {
      ...draftOf(undefined, NOW),
      email: "nobody",
      expires: true,
      lastDay: "2025-01-01",
    };
    const reading = readDraft(bad, undefined, NOW);
    expect(!reading.ok && [...reading.error]).toEqual(
      expect.arrayContaining([
        ["nameFirst", "required"],
        ["nameLast", "required"],
        ["company", "required"],
        ["email", "notAllowed"],
        ["expiration", "past"],
      ]),
    );
    const noDay = readDraft({ ...filled, expires: true, lastDay: "" }, undefined, NOW);
    expect(!noDay.ok && noDay.error.get("expiration")).toBe("required");
  });

  it("sends only what has changed", () => {
    const before = user();
    const reading = readDraft({ ...draftOf(before, NOW), company: "Acme" }, before, NOW);
    const attributes = reading.ok ? reading.value.attributes : undefined;
    expect(attributes && changedAttributes(attributes, before)).toEqual({ company: "Acme" });
  });

  it("ends a day in the browser's own time zone", () => {
    const day = { year: 2026, month: 2, day: 28 };
    expect(localDayOf(endOfLocalDay(day))).toEqual(day);
    expect(localDayOf(endOfLocalDay(day) + 1)).toEqual({ year: 2026, month: 3, day: 1 });
  });
});

describe("what an administrator may not do", () => {
  const own = administrator();
  const admin = administratorFrom(account({ groups: ["ADMIN"] }), [own]);

  it("is to judge their own account, the last administrator least of all", () => {
    const other = administrator({ username: "other" });
    expect(limitOfRights(admin, own, [own, other])).toBe("OwnAccount");
    expect(limitOfRights(admin, own, [own, { ...other, state: "DISABLED" }])).toBe(
      "LastAdministrator",
    );
    expect(limitOfRights(admin, user(), [own])).toBeUndefined();
    expect(limitOfRights(admin, undefined, [own])).toBeUndefined();
  });

  it("is not known to be the last administrator where the others are not shown", () => {
    const narrow = { ...admin, allLayouts: false };
    expect(limitOfRights(narrow, own, [own])).toBe("OwnAccount");
  });

  it("is to give groups with rights that they lack; rights already given may stay", () => {
    expect([...groupsNotToGive(admin, user())]).toEqual(["DEV", "BETA_FEATURES", "CONTROLS"]);
    expect(groupsNotToGive(admin, user({ groups: ["DEV"] })).has("DEV")).toBe(false);
  });

  it("is to open all layouts beyond the provider's own domain", () => {
    const ask = (email: string, facts?: Parameters<typeof user>[0]) =>
      limitOfAllLayouts(admin, {
        user: facts && user(facts),
        email,
        providerDomain: "helio.example",
      });
    expect(ask(" A@Helio.example")).toBeUndefined();
    expect(ask("a@helio.example.evil.com")).toBe("AllLayoutsNotAllowed");
    expect(ask("", { mayHaveAllLayouts: false })).toBe("AllLayoutsNotAllowed");
    expect(ask("", { mayHaveAllLayouts: true })).toBeUndefined();
    expect(ask("", { allLayouts: true })).toBeUndefined();
    const narrow = { ...admin, allLayouts: false };
    const question = { user: undefined, email: "a@helio.example", providerDomain: "helio.example" };
    expect(limitOfAllLayouts(narrow, question)).toBe("RightNotHeld");
  });
});

describe("what groups are worth", () => {
  it("leaves no control bit without CONTROLS, and says so only where one would be given", () => {
    expect(worthOf(["ADMIN"])).toMatchObject({
      isControlsOff: true,
      canMove: false,
      isAdvancedOnly: true,
    });
    expect(worthOf(["ADMIN", "CONTROLS"])).toMatchObject({ isControlsOff: false, canMove: true });
    expect(worthOf(["BETA_FEATURES"]).isControlsOff).toBe(false);
    expect(worthOf([]).privileges).toEqual([]);
  });

  it("marks control bits as off in every group but CONTROLS itself", () => {
    const marks = GROUP_NAMES.map((group) => effectOf(group, "CONTROL_STANDARD", ["USER"]));
    expect(marks).toEqual(["off", "off", "off", "off", "off", "off", "none", "given"]);
    expect(effectOf("USER", "CONTROL_STANDARD", ["CONTROLS"])).toBe("given");
    expect(effectOf("USER", "ADMIN", [])).toBe("none");
  });
});

describe("the steps of the dialog", () => {
  const draft = draftOf(user(), NOW);
  const reading = readDraft(draft, user(), NOW);

  it("of a new user begin with the attributes, and are walked by Next once these are complete", () => {
    const blank = draftOf(undefined, NOW);
    const empty = { user: undefined, draft: blank, reading: readDraft(blank, undefined, NOW) };
    const first = stepsFor(empty, "groups");
    expect([first.shown, [...first.disabled]]).toEqual(["attributes", ["layouts", "groups"]]);
    const filled = { user: undefined, draft, reading };
    const second = stepsFor(filled, "layouts");
    expect([second.shown, [...second.disabled]]).toEqual(["layouts", ["groups"]]);
    expect([second.before, second.after]).toEqual(["attributes", "groups"]);
  });

  it("skip the layouts of users who see all", () => {
    const all = { user: user(), draft: { ...draft, allLayouts: true }, reading };
    expect(stepsFor(all, "attributes").after).toBe("groups");
    expect(stepsFor(all, "groups").before).toBe("attributes");
    expect(stepsFor(all, "layouts").shown).toBe("groups");
    expect(stepsFor({ user: user(), draft, reading }, "attributes").after).toBe("layouts");
  });
});

describe("a recorded change", () => {
  const nameOf = (id: string) => `Layout ${id}`;

  it.each([
    [{ company: "Acme" }, { company: "Bright" }, ["Company: Acme → Bright"]],
    [{ companyRole: "" }, { companyRole: "Chief" }, ["Role: none → Chief"]],
    [{ enabled: true }, { enabled: false }, ["Enabled: Yes → No"]],
    [{ groups: ["DEV"] }, { groups: ["USER"] }, ["Groups: + USER, − DEV"]],
    [{ layoutIds: [] }, { layoutIds: ["1"] }, ["Layouts: + Layout 1"]],
    [{ mfaEnrolledAt: 5 }, { mfaEnrolledAt: 0 }, ["Authenticator: Set up → Not set up"]],
    [{ allLayouts: false }, { allLayouts: false }, []],
    [{}, { email: "a@b.de", companyRole: "", expiration: 0, groups: [] }, ["Email: a@b.de"]],
  ])("of %j to %j reads %j", (before, after, texts) => {
    expect(differencesOf({ before, after }, nameOf)).toEqual(texts);
  });
});

it("counts months of UTC across years", () => {
  expect(utcMonthOf(1_767_225_599)).toBe("202512");
  expect(monthBeside("202512", 1)).toBe("202601");
  expect(monthBeside("202601", -1)).toBe("202512");
});
