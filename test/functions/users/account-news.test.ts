/** Mails to users about their accounts; a refused mail does not delay anything. */
import { describe, expect, it } from "vitest";
import {
  ACCOUNT_NOTICES,
  type AccountNotice,
  followUpItem,
} from "#functions/shared/store/account-follow-up.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import {
  accountMail,
  accountNotifier,
  invitedByCompany,
} from "#functions/users/account-notices.ts";
import { type NotifyAccount, settleAccount } from "#functions/users/settle-account.ts";
import { tablesOfFile } from "../tables-of-file.ts";

describe("a mail about an account", () => {
  const email = "ada@example.com";

  const changes = ACCOUNT_NOTICES.filter((notice) => notice !== "invited");

  it.each(changes)("of %s says what happened and what to do", (notice) => {
    const { to, subject, text } = accountMail("al@example.com", { notice, email }, "Example Solar");
    expect(to).toBe("al@example.com");
    expect(subject).toContain("Example Solar");
    expect(text).toMatch(/sessions were ended|has signed in/);
    expect(text).toMatch(/Example Solar immediately|end its sessions/);
  });

  it("names the break-glass account to its administrators", () => {
    const { text } = accountMail("al@example.com", { notice: "breakGlassUsed", email }, "S");
    expect(text).toContain("The break-glass account ada@example.com has signed in");
  });

  it("invites people of a company without a password", () => {
    const { text } = accountMail(email, { notice: "invited", email }, "Example Solar");
    expect(text).toContain("continue with the sign-in of your company");
    expect(text).toContain("You need no password");
  });

  it("invites to a company only where the deployment has a sender and the domain a provider", () => {
    const acme = { name: "Acme", mailDomain: "acme.example", trustsAddresses: false };
    const providers = [{ ...acme, secondFactors: [], proposals: {} }];
    const isInvited = invitedByCompany('{"from":"a@b.example"}', providers);
    expect(isInvited("ann@acme.example")).toBe(true);
    expect(isInvited("ann@other.example")).toBe(false);
    expect(invitedByCompany("null", providers)("ann@acme.example")).toBe(false);
  });

  it("is none in a deployment without a sender", async () => {
    await expect(
      accountNotifier("null")(email, { notice: "passwordReset", email }),
    ).resolves.toBeUndefined();
  });
});

const served = tablesOfFile();

describe("an account that is settled", () => {
  const row = { pk: "U#u", sk: "A", email: "ada@example.com", enabled: true, rev: 2 };
  const found = { sub: "u", enabled: true, status: "CONFIRMED", nameFirst: "", nameLast: "" };

  async function settle(
    notify: NotifyAccount,
    happened: readonly AccountNotice[] = ["passwordReset"],
  ) {
    const { store } = served;
    await store.tables.send(new PutCommand({ TableName: "access", Item: row }));
    const followUp = { sub: "u", rev: 2, endsSubscriptions: true, resetsAuthenticator: false };
    for (const news of happened) {
      await transact(store.tables, [followUpItem("access", { ...followUp, notices: [news] })]);
    }
    const logged: string[] = [];
    const unused = async () => {
      throw new Error("expected nothing else to change");
    };
    await settleAccount(
      {
        store,
        pool: {
          ...{ create: unused, inviteAgain: unused, addToGroup: unused, removeFromGroup: unused },
          ...{ switchOn: unused, rename: unused, resetAuthenticator: unused, signOut: unused },
          find: async () => found,
          groupsOf: async () => [],
        },
        endSubscriptions: async () => undefined,
        notify,
        log: (event) => void logged.push(event),
      },
      "u",
    );
    const left = (await served.itemsOf("access")).filter(({ pk }) => pk === "TODO");
    return { logged, left };
  }

  it("is reported once, and nothing is left to do", async () => {
    const posted: string[] = [];
    const { left } = await settle(async (to, { notice }) => void posted.push(`${to} ${notice}`));
    expect(posted).toEqual(["ada@example.com passwordReset"]);
    expect(left).toEqual([]);
  });

  // The second change replaced the first before the mails were sent.
  it("is notified of each thing that has happened meanwhile", async () => {
    const posted: string[] = [];
    const { left } = await settle(
      async (_to, { notice }) => void posted.push(notice),
      ["passwordReset", "authenticatorGone"],
    );
    expect(posted).toEqual(["passwordReset", "authenticatorGone"]);
    expect(left).toEqual([]);
  });

  it("is notified of one thing also when the mail about another is not accepted", async () => {
    const posted: string[] = [];
    await settle(
      async (_to, { notice: news }) => {
        if (news === "passwordReset") throw new Error("SES answered 500");
        posted.push(news);
      },
      ["passwordReset", "authenticatorGone"],
    );
    expect(posted).toEqual(["authenticatorGone"]);
  });

  it("is settled all the same when no mail is taken", async () => {
    const { logged, left } = await settle(async () => {
      throw new Error("SES answered 500");
    });
    expect(logged).toContain("account not notified by mail");
    expect(left).toEqual([]);
  });
});
