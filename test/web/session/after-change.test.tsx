// @vitest-environment jsdom
/** A function that is called some time after a value has changed. */
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testConsole } from "#test/web/builders/services.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { useAfterChange } from "#web/session/use-after-change.ts";

const { services } = testConsole();
const DELAY = 3_000;

interface Given {
  readonly value: unknown;
  readonly delay: number | undefined;
}

let calls: number;

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Services({ children }: { readonly children: ReactNode }) {
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}

function follow(first: Given) {
  const count = () => {
    calls += 1;
  };
  return renderHook(({ value, delay }: Given) => useAfterChange(value, delay, count), {
    ...{ initialProps: first, wrapper: Services },
  });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("a call after changes", () => {
  it("comes once for all changes within the delay, and is not put off by them", () => {
    const { rerender } = follow({ value: 1, delay: DELAY });
    for (let value = 2; value <= 4; value += 1) {
      pass(DELAY / 3 - 1);
      rerender({ value, delay: DELAY });
    }
    expect(calls).toBe(0);
    pass(3);
    expect(calls).toBe(1);
    pass(10 * DELAY);
    expect(calls).toBe(1);
    rerender({ value: 5, delay: DELAY });
    pass(DELAY);
    expect(calls).toBe(2);
  });

  it("does not come without a value, while it is off, or after the component is gone", () => {
    const { rerender, unmount } = follow({ value: undefined, delay: DELAY });
    pass(DELAY);
    rerender({ value: 1, delay: DELAY });
    rerender({ value: 1, delay: undefined });
    pass(DELAY);
    rerender({ value: 2, delay: undefined });
    pass(DELAY);
    rerender({ value: 3, delay: DELAY });
    unmount();
    pass(DELAY);
    expect(calls).toBe(0);
  });
});
