import { describe, expect, it } from "vitest";
import {
  type AccountHistory,
  accountHistoryFrom,
  editorsAfter,
  editorsAt,
  newnessOf,
  type TwoPersonsFault,
  twoPersonsFault,
  voucherFault,
} from "#domain/access/two-persons.ts";

const DAY = 86_400;
/** Time of the request, in epoch seconds. */
const ASKED = 1_782_302_400;
const LONG_AGO = ASKED - 400 * DAY;

/** An old account that no user has changed since, with these differences. */
function account(sub: string, facts: Partial<AccountHistory> = {}): AccountHistory {
  const rest = { madeAt: LONG_AGO, madeBy: undefined, rightsChangedAt: LONG_AGO };
  return { sub, ...rest, editors: {}, ...facts };
}

const ada = account("ada");

interface Row {
  readonly what: string;
  readonly approver: Partial<AccountHistory>;
  readonly requester?: Partial<AccountHistory>;
  readonly fault: TwoPersonsFault | undefined;
}

const ROWS: readonly Row[] = [
  { what: "old and untouched", approver: {}, fault: undefined },
  { what: "made a day before", approver: { madeAt: ASKED - DAY }, fault: undefined },
  { what: "made a second later", approver: { madeAt: ASKED - DAY + 1 }, fault: "newAccount" },
  { what: "made after it was asked", approver: { madeAt: ASKED + 60 }, fault: "newAccount" },
  { what: "of an unknown age", approver: { madeAt: undefined }, fault: "newAccount" },
  { what: "changed a day before", approver: { rightsChangedAt: ASKED - DAY }, fault: undefined },
  {
    what: "changed a second later",
    approver: { rightsChangedAt: ASKED - DAY + 1 },
    fault: "newRights",
  },
  { what: "changed while it waited", approver: { rightsChangedAt: ASKED + 1 }, fault: "newRights" },
  {
    what: "made by the asker 29 days before",
    approver: { madeAt: ASKED - 29 * DAY, madeBy: "ada" },
    fault: "handledByAsker",
  },
  {
    what: "made by the asker 30 days before",
    approver: { madeAt: ASKED - 30 * DAY, madeBy: "ada" },
    fault: undefined,
  },
  {
    what: "made by somebody else",
    approver: { madeAt: ASKED - 2 * DAY, madeBy: "carol" },
    fault: undefined,
  },
  {
    what: "changed or reset by the asker 29 days before",
    approver: { editors: { ada: ASKED - 29 * DAY } },
    fault: "handledByAsker",
  },
  {
    what: "changed by the asker 30 days before",
    approver: { editors: { ada: ASKED - 30 * DAY } },
    fault: undefined,
  },
  {
    what: "changed by the asker while it waited",
    approver: { editors: { ada: ASKED + 5 } },
    fault: "handledByAsker",
  },
  {
    what: "changed by somebody else",
    approver: { editors: { carol: ASKED - 2 * DAY } },
    fault: undefined,
  },
  {
    what: "who has changed the asker's account",
    approver: {},
    requester: { editors: { bob: ASKED - 2 * DAY } },
    fault: "handledByApprover",
  },
  {
    what: "who has made the asker's account an hour before",
    approver: {},
    requester: { madeAt: ASKED - 3600, madeBy: "bob" },
    fault: "handledByApprover",
  },
  {
    what: "of an asker whose own account is new",
    approver: {},
    requester: { madeAt: ASKED - 3600, rightsChangedAt: ASKED - 3600 },
    fault: undefined,
  },
];

describe("an approver", () => {
  it.each(ROWS)("$what: $fault", ({ approver, requester, fault }) => {
    const [one, other] = [account("ada", requester), account("bob", approver)];
    expect(twoPersonsFault(one, other, ASKED)).toBe(fault);
  });

  it("is never the requester", () => {
    expect(twoPersonsFault(ada, ada, ASKED)).toBe("samePerson");
  });
});

describe("a chain of accounts", () => {
  it("ties its ends: what is done through an account counts as done by each user who has handled that account", () => {
    const madeAt = ASKED - 5 * DAY;
    const first = account("first", { madeAt, madeBy: "ada" });
    const editors = editorsAfter({}, first, madeAt + DAY);
    const second = account("second", { madeAt: madeAt + DAY, madeBy: "first", editors });
    expect(editorsAt(second, ASKED)).toEqual(expect.arrayContaining(["first", "ada"]));
    expect(twoPersonsFault(ada, second, ASKED)).toBe("handledByAsker");
  });

  it("forgets who has handled an account more than 30 days before", () => {
    const before = { carol: ASKED - 30 * DAY, dora: ASKED - 29 * DAY };
    const after = editorsAfter(before, ada, ASKED);
    expect(after).toEqual({ dora: ASKED - 29 * DAY, ada: ASKED });
  });
});

describe("a third person who vouches for bob, whose account ada has made", () => {
  const bob = account("bob", { madeAt: ASKED - 3600, madeBy: "ada" });
  const both = { requester: ada, approver: bob };

  it.each<[string, AccountHistory, TwoPersonsFault | undefined]>([
    ["a settled stranger", account("carol"), undefined],
    ["ada", ada, "samePerson"],
    ["bob", bob, "samePerson"],
    ["a new account", account("carol", { madeAt: ASKED - 60 }), "newAccount"],
    ["made by ada", account("carol", { editors: { ada: ASKED - DAY } }), "handledByAsker"],
    ["made by bob", account("carol", { editors: { bob: ASKED - DAY } }), "handledByVouched"],
  ])("%s", (_, voucher, fault) => {
    expect(voucherFault(both, voucher, ASKED)).toBe(fault);
  });

  it("may have made the account of bob, and must not have changed that of ada", () => {
    const newcomer = account("bob", { madeAt: ASKED - 3600, madeBy: "carol" });
    const carol = account("carol");
    expect(voucherFault({ requester: ada, approver: newcomer }, carol, ASKED)).toBeUndefined();
    const handled = account("ada", { editors: { carol: ASKED - DAY } });
    const fault = voucherFault({ requester: handled, approver: newcomer }, carol, ASKED);
    expect(fault).toBe("handledByApprover");
  });
});

describe("the item of the access table", () => {
  it("shows when and by whom the account was made and handled", () => {
    const item = {
      ...{ userCreateDate: 10, createdBy: "ada", rightsChangedAt: 30, userLastModifiedDate: 40 },
      handledBy: { carol: 30 },
    };
    expect(accountHistoryFrom("bob", item)).toEqual({
      ...{ sub: "bob", madeAt: 10, madeBy: "ada", rightsChangedAt: 30, editors: { carol: 30 } },
    });
  });

  it("of before counts its last change of any kind, and a missing one is never settled", () => {
    const before = accountHistoryFrom("bob", {
      userCreateDate: 10,
      userLastModifiedDate: ASKED - 60,
    });
    expect(newnessOf(before, ASKED)).toBe("newRights");
    expect(newnessOf(accountHistoryFrom("bob", undefined), ASKED)).toBe("newAccount");
    const broken = { userCreateDate: "10", handledBy: ["ada"] };
    expect(newnessOf(accountHistoryFrom("bob", broken), ASKED)).toBe("newAccount");
  });
});
