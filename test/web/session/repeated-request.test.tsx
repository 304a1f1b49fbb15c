// @vitest-environment jsdom
/** A request that is repeated some time after each answer. */
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";

const { services } = testConsole();
let sent: number;

beforeEach(() => {
  vi.useFakeTimers();
  sent = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Services({ children }: { readonly children: ReactNode }) {
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}

function repeat(first: number | undefined) {
  return renderHook(
    (milliseconds: number | undefined) => {
      const request = useRequest("a", async () => {
        sent += 1;
        return ok(sent);
      });
      usePolling(request, milliseconds);
    },
    { initialProps: first, wrapper: Services },
  );
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

describe("a request that is repeated", () => {
  it("is sent again after each answer, until the component is unmounted", async () => {
    const { unmount } = repeat(1_000);
    await pass(0);
    await pass(999);
    expect(sent).toBe(1);
    await pass(1);
    expect(sent).toBe(2);
    await pass(1_000);
    expect(sent).toBe(3);
    unmount();
    await pass(5_000);
    expect(sent).toBe(3);
  });

  it("is not repeated where no time is given, and not any more once none is", async () => {
    const { rerender } = repeat(undefined);
    await pass(5_000);
    expect(sent).toBe(1);
    rerender(1_000);
    await pass(1_000);
    expect(sent).toBe(2);
    rerender(undefined);
    await pass(5_000);
    expect(sent).toBe(2);
  });
});
