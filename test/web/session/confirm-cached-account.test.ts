import { expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { createObservable } from "#web/observable.ts";
import {
  CONFIRM_PAUSE_MILLISECONDS,
  confirmCachedAccount,
} from "#web/session/confirm-cached-account.ts";
import { createSession } from "#web/session/session.ts";

/** A page that has its account from the cache, because its first request failed. */
async function unconfirmed() {
  const { auth, server, readModel } = testConsole();
  auth.isStored = true;
  await readModel.saveAccount(account());
  server.me = err({ status: "networkError" });
  let questions = 0;
  const getMe = async () => {
    questions += 1;
    return server.me;
  };
  const session = createSession({ auth, getMe, readModel });
  const online = createObservable(true);
  const timers = new Map<() => void, number>();
  confirmCachedAccount({
    session,
    online: { isOnline: online.value, subscribe: online.subscribe },
    after(milliseconds, run) {
      timers.set(run, milliseconds);
      return () => timers.delete(run);
    },
  });
  await session.start();
  const pass = () => {
    const due = [...timers.keys()];
    timers.clear();
    for (const run of due) run();
  };
  const isConfirmed = () => {
    const state = session.state();
    return state.status === "signedIn" && state.isConfirmed;
  };
  return { server, session, online, timers, pass, isConfirmed, asked: () => questions };
}

it("asks again after each pause until the server answers, though it was never away", async () => {
  const { server, timers, pass, isConfirmed, asked } = await unconfirmed();
  expect([...timers.values()]).toEqual([CONFIRM_PAUSE_MILLISECONDS]);
  pass();
  await expect.poll(asked).toBe(2);
  await expect.poll(() => timers.size).toBe(1);
  expect(isConfirmed()).toBe(false);
  server.me = ok(account());
  pass();
  await expect.poll(isConfirmed).toBe(true);
  pass();
  expect(timers.size).toBe(0);
  expect(asked()).toBe(3);
});

it("asks at once when the server is back, and not while it is away", async () => {
  const { server, online, timers, pass, isConfirmed, asked } = await unconfirmed();
  online.set(false);
  pass();
  expect(asked()).toBe(1);
  expect(timers.size).toBe(0);
  server.me = ok(account());
  online.set(true);
  await expect.poll(isConfirmed).toBe(true);
  expect(asked()).toBe(2);
});

it("leaves a session alone that has ended", async () => {
  const { session, pass, asked } = await unconfirmed();
  await session.end("signOut");
  pass();
  expect(asked()).toBe(1);
  expect(session.state().status).toBe("signedOut");
});
