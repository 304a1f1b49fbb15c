import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { TOKENS } from "#test/web/builders/fake-auth.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { credentialsOf } from "#web/session/credentials-of.ts";
import { createSession } from "#web/session/session.ts";

/** A console whose browser holds the tokens of an earlier visit. */
function returning() {
  const { auth, server, readModel } = testConsole();
  auth.isStored = true;
  const session = createSession({ auth, getMe: async () => server.me, readModel });
  return { auth, server, readModel, session };
}

describe("taking up an earlier session", () => {
  it("is signed out at once when there are no tokens", async () => {
    const { services, auth } = testConsole();
    await services.session.start();
    expect(services.session.state()).toEqual({ status: "signedOut", because: "notSignedIn" });
    expect(auth.asked).toEqual([]);
  });

  it("shows the cached account first and the server's afterwards", async () => {
    const { session, readModel, server } = returning();
    await readModel.saveAccount(account({ nameFirst: "Cached" }));
    server.me = ok(account({ nameFirst: "Fresh" }));
    const names: (string | boolean)[][] = [];
    session.subscribe(() => {
      const state = session.state();
      if (state.status === "signedIn") names.push([state.account.nameFirst, state.isConfirmed]);
    });
    expect(session.state().status).toBe("starting");
    await session.start();
    expect(names).toEqual([
      ["Cached", false],
      ["Fresh", true],
    ]);
  });

  it("goes on with the cached account while the server cannot be reached", async () => {
    const { session, readModel, server } = returning();
    await readModel.saveAccount(account());
    server.me = err({ status: "networkError" });
    await session.start();
    expect(session.state()).toMatchObject({ status: "signedIn", isConfirmed: false });
  });

  it.each([{ status: "networkError" }, { status: "failed", httpStatus: 500 }] as const)(
    "is not signed out by a server that fails ($status), and goes on once it answers",
    async (failure) => {
      const { session, server, auth } = returning();
      server.me = err(failure);
      await session.start();
      expect(session.state()).toEqual({ status: "unanswered", failure });
      expect(auth.isStored).toBe(true);
      server.me = ok(account());
      await session.start();
      expect(session.state()).toMatchObject({ status: "signedIn", isConfirmed: true });
    },
  );

  it("asks to sign in when the server does not take the tokens", async () => {
    const { session, server } = returning();
    server.me = err({ status: "unauthorised" });
    await session.start();
    expect(session.state()).toEqual({ status: "signedOut", because: "notSignedIn" });
  });

  it.each(["DISABLED", "EXPIRED", "TRIAL_EXPIRED", "NO_PRIVILEGES"] as const)(
    "ends with the reason when the account has become %s",
    async (state) => {
      const { session, readModel, server, auth } = returning();
      await readModel.saveAccount(account());
      server.me = ok(account({ state }));
      await session.start();
      expect(session.state()).toEqual({ status: "signedOut", because: state });
      expect(auth.isStored).toBe(false);
    },
  );
});

describe("the first question after sign-in", () => {
  it("begins a session for an active account and caches it", async () => {
    const { services, readModel } = testConsole();
    expect(await services.session.welcome()).toEqual({ status: "active" });
    expect(services.session.state()).toMatchObject({ status: "signedIn", isConfirmed: true });
    expect(await readModel.account()).toEqual(account());
  });

  it("begins none for a blocked account and takes its tokens away", async () => {
    const { services, server, auth } = testConsole();
    auth.isStored = true;
    server.me = ok(account({ state: "NO_PRIVILEGES", privileges: account().privileges }));
    expect(await services.session.welcome()).toEqual({ status: "blocked", state: "NO_PRIVILEGES" });
    expect(services.session.state().status).toBe("signedOut");
    expect(auth.isStored).toBe(false);
  });

  it("keeps the tokens of an account that has to enrol, without beginning a session", async () => {
    const { services, server, auth } = testConsole();
    auth.isStored = true;
    server.me = ok(account({ state: "MFA_REQUIRED" }));
    expect(await services.session.welcome()).toEqual({ status: "mfaRequired" });
    expect(services.session.state().status).toBe("signedOut");
    expect(auth.isStored).toBe(true);
  });

  it("says why the account is not known", async () => {
    const { services, server } = testConsole();
    server.me = err({ status: "refused", code: "UnknownUser" });
    expect(await services.session.welcome()).toEqual({ status: "unknown", reason: "UnknownUser" });
  });
});

describe("ending a session", () => {
  it("takes tokens and cached data away", async () => {
    const { services, readModel, auth } = testConsole();
    auth.isStored = true;
    await services.session.welcome();
    await readModel.replaceLayouts({ layouts: [layout()], savedAtSeconds: 1 });
    await services.session.end("signOut");
    expect(await readModel.account()).toBeUndefined();
    expect(auth.isStored).toBe(false);
    expect(services.session.state()).toEqual({ status: "signedOut", because: "signOut" });
  });

  it("happens once when several requests are refused together", async () => {
    const { services, auth } = testConsole();
    await services.session.welcome();
    await Promise.all([services.session.end("expired"), services.session.end("expired")]);
    expect(auth.asked.filter(([name]) => name === "signOut")).toHaveLength(1);
  });
});

describe("the end of a session", () => {
  it("leaves nothing of an answer that arrives while the cache is being cleared", async () => {
    const { auth, server, readModel } = testConsole();
    auth.isStored = true;
    let isFirst = true;
    const cleared = {
      ...readModel,
      async clear() {
        await readModel.clear();
        if (isFirst) await readModel.replaceLayouts({ layouts: [layout()], savedAtSeconds: 0 });
        isFirst = false;
      },
    };
    const session = createSession({ auth, getMe: async () => server.me, readModel: cleared });
    await session.start();
    await session.end("expired");
    let status = "";
    readModel.watchLayouts((cached) => {
      ({ status } = cached);
    })();
    expect([session.state().status, status]).toEqual(["signedOut", "absent"]);
  });
});

describe("the credentials of the server's clients", () => {
  it("gives the identity token to REST and the access token to GraphQL", async () => {
    const { auth, services } = testConsole();
    const credentials = credentialsOf(auth, () => services.session.end("expired"));
    expect(await credentials.identityToken()).toEqual(ok(TOKENS.identity));
    expect(await credentials.accessToken()).toEqual(ok(TOKENS.access));
    await credentials.refresh();
    expect(auth.asked.at(-1)).toEqual(["tokens", "renew"]);
  });
});
