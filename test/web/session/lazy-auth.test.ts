// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { fakeAuth } from "#test/web/builders/fake-auth.ts";
import { createLazyAuth } from "#web/session/lazy-auth.ts";

const LAST_USER = "CognitoIdentityServiceProvider.client.LastAuthUser";

function lazy(load = async () => fakeAuth()) {
  return createLazyAuth({ load, userPoolClientIds: ["client", "sign-on"], storage: localStorage });
}

beforeEach(() => localStorage.clear());

describe("the identity provider behind its door", () => {
  it("is not loaded to see whether a user was signed in", () => {
    const auth = lazy(() => Promise.reject(new Error("must not be loaded")));
    expect(auth.hasStoredSession()).toBe(false);
    localStorage.setItem(LAST_USER, "u1");
    expect(auth.hasStoredSession()).toBe(true);
  });

  it("is loaded once, however often it is used", async () => {
    let loads = 0;
    const auth = lazy(async () => {
      loads += 1;
      return fakeAuth();
    });
    auth.preload();
    await auth.signIn("a@b.c", "x");
    await auth.tokens({ renew: false });
    expect(loads).toBe(1);
  });

  it("is loaded again after a download that failed", async () => {
    const answers = [Promise.reject(new TypeError("failed")), Promise.resolve(fakeAuth())];
    const auth = lazy(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
    await expect(auth.signIn("a@b.c", "x")).rejects.toThrow(TypeError);
    expect(await auth.signIn("a@b.c", "x")).toMatchObject({ ok: true });
  });

  it("leaves no token behind even when the library cannot be loaded to sign out", async () => {
    localStorage.setItem(LAST_USER, "u1");
    localStorage.setItem("CognitoIdentityServiceProvider.client.u1.refreshToken", "secret");
    localStorage.setItem("CognitoIdentityServiceProvider.other.u1.refreshToken", "not ours");
    const auth = lazy(() => Promise.reject(new TypeError("failed")));
    await expect(auth.signOut()).rejects.toThrow(TypeError);
    expect(Object.keys(localStorage)).toEqual([
      "CognitoIdentityServiceProvider.other.u1.refreshToken",
    ]);
  });

  it("recognises a sign-out in another tab", () => {
    const auth = lazy();
    expect(auth.isSignOutElsewhere({ key: LAST_USER, newValue: null })).toBe(true);
    expect(auth.isSignOutElsewhere({ key: null, newValue: null })).toBe(true);
    expect(auth.isSignOutElsewhere({ key: LAST_USER, newValue: "u2" })).toBe(false);
    expect(auth.isSignOutElsewhere({ key: "theme", newValue: null })).toBe(false);
  });
});
