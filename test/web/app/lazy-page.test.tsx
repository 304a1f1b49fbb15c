// @vitest-environment jsdom
/**
 * Pages loaded on demand: what is shown while they load, what triggers the load, and what happens
 * when it fails.
 */
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { lazyPage } from "#web/app/lazy-page.tsx";
import { PageBoundary } from "#web/app/PageBoundary.tsx";

/** A page whose loading the test resolves or rejects. */
function remotePage() {
  let resolve: (Page: () => ReactNode) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const page = new Promise<() => ReactNode>((...settle) => {
    [resolve, reject] = settle;
  });
  const load = vi.fn(() => page);
  return { load, Late: lazyPage(load), resolve, reject };
}

describe("a page that is loaded when it is first shown", () => {
  it("is there as soon as it has come", async () => {
    const { Late, resolve } = remotePage();
    render(<Late />);
    expect(screen.getByRole("status")).toBeTruthy();
    await act(async () => resolve(() => <h1>Blue Mesa</h1>));
    // React.lazy would keep showing the fallback for another 300 ms.
    expect(screen.getByRole("heading", { name: "Blue Mesa" })).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is drawn at once when it was loaded before, and loaded once", async () => {
    const { Late, load, resolve } = remotePage();
    Late.preload();
    resolve(() => <h1>Blue Mesa</h1>);
    await load.mock.results[0]?.value;
    render(<Late />);
    expect(screen.getByRole("heading", { name: "Blue Mesa" })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("gives way to a word with another try when it cannot be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { Late, reject } = remotePage();
    render(
      <PageBoundary>
        <Late />
      </PageBoundary>,
    );
    await act(async () => reject(new TypeError("Failed to fetch dynamically imported module")));
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
