// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchSteps } from "#web/ui/history-steps.ts";
import { guardLeaving } from "#web/ui/leave-guard.ts";

/** History states that the router has received. */
const heard: unknown[] = [];
const asked: (() => void)[] = [];
let letGo: () => void;

const hear = (event: PopStateEvent) => void heard.push(event.state);
const place = () => history.state?.idx;

/** Called before the router is created, as in the console. */
watchSteps();

beforeEach(() => {
  heard.length = 0;
  asked.length = 0;
  window.addEventListener("popstate", hear);
  history.replaceState({ idx: 0 }, "", "/first");
  history.pushState({ idx: 1 }, "", "/second");
  history.pushState({ idx: 2 }, "", "/window");
  letGo = guardLeaving((go) => asked.push(go));
});

afterEach(() => {
  letGo();
  window.removeEventListener("popstate", hear);
});

describe("what is not saved", () => {
  it("stays where it is when the user goes back, and the router does not get the event", async () => {
    history.back();
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(place).toBe(2);
    expect(location.pathname).toBe("/window");
    expect(heard).toEqual([]);
  });

  it("is released where the user wants to go on, however far that is", async () => {
    history.go(-2);
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(place).toBe(2);
    asked[0]?.();
    await expect.poll(() => heard).toEqual([{ idx: 0 }]);
    expect(location.pathname).toBe("/first");
  });

  it("holds no user any more once it is saved", async () => {
    letGo();
    history.back();
    await expect.poll(() => heard).toEqual([{ idx: 1 }]);
    expect(asked).toEqual([]);
  });

  it("has the browser ask before the page goes", () => {
    const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(false);
    letGo();
    expect(leave()).toBe(true);
  });

  it("lets an address pass that the router has not made", async () => {
    history.replaceState(null, "", "/window");
    history.pushState({ idx: 3 }, "", "/ahead");
    history.back();
    await expect.poll(() => heard).toEqual([null]);
    expect(asked).toEqual([]);
  });
});
