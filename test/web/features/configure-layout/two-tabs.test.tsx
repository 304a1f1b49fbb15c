// @vitest-environment jsdom
/** One draft in two tabs: the second says so, and continues where the first stopped. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  configureConsole,
  onDesktopMap,
  openConfiguration,
} from "#test/web/builders/configure-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/ConfigureRoute.tsx";

onDesktopMap();

type Work = (lock: object | null) => unknown;

/** A fake of the Web Locks API that tabs share: one holder at a time, the others queue. */
function sharedLocks() {
  let queue: Promise<unknown> = Promise.resolve();
  let holders = 0;
  return {
    holders: () => holders,
    request(_name: string, options: { readonly ifAvailable?: boolean } | Work, work?: Work) {
      const run = typeof options === "function" ? options : (work ?? (() => undefined));
      const isOnlyIfFree = typeof options !== "function" && options.ifAvailable === true;
      if (isOnlyIfFree && holders > 0) return Promise.resolve(run(null));
      holders += 1;
      const held = queue.then(() => run({}));
      queue = held.finally(() => {
        holders -= 1;
      });
      return held;
    },
  };
}

describe("a draft in two tabs", () => {
  let locks: ReturnType<typeof sharedLocks>;
  beforeEach(() => {
    locks = sharedLocks();
    Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "locks");
  });

  it("is opened by the first alone, and by the second as soon as the first is closed", async () => {
    let closeOther = () => {};
    const other = new Promise<void>((resolve) => {
      closeOther = resolve;
    });
    void locks.request(`draft other ${LAYOUT_ID}`, () => other);
    await openConfiguration(configureConsole());
    await screen.findByText(CONFIGURE_MESSAGES.elsewhere);
    expect(screen.queryByRole("button", { name: CONFIGURE_MESSAGES.next })).toBeNull();
    closeOther();
    await screen.findByRole("button", { name: CONFIGURE_MESSAGES.next });
    expect(screen.queryByText(CONFIGURE_MESSAGES.elsewhere)).toBeNull();
  });

  it("is free again when its tab has left the page", async () => {
    const { unmount } = await openConfiguration(configureConsole());
    await screen.findByRole("button", { name: CONFIGURE_MESSAGES.next });
    expect(locks.holders()).toBe(1);
    unmount();
    await waitFor(() => expect(locks.holders()).toBe(0));
  });
});
