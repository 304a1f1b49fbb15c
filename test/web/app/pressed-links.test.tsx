import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import { watchPressedLinks } from "#web/app/pressed-links.ts";

function setUp(link: React.ReactNode) {
  const paths: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const page = {
    addEventListener: (kind: string, listener: EventListener, options: object) =>
      document.addEventListener(kind, listener, { ...options, signal: stop.signal }),
  };
  watchPressedLinks(page, (path) => paths.push(path));
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the page where it is.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div onClick={(event) => event.preventDefault()}>{link}</div>,
  );
  return { paths, user: userEvent.setup() };
}

describe("pressed links", () => {
  it("reports the path of a link, also for a press inside it", async () => {
    const { paths, user } = setUp(
      <a href="/layout/abc?view=layout">
        <b>Blue Mesa</b>
      </a>,
    );
    await user.click(screen.getByText("Blue Mesa"));
    expect(paths).toEqual(["/layout/abc"]);
  });

  it("reports nothing for a link that opens another tab or leads elsewhere", async () => {
    const { paths, user } = setUp(
      <>
        <a href="/layout/abc">Blue Mesa</a>
        <a href="/layout/abc" target="_blank" rel="noopener">
          apart
        </a>
        <a href="https://example.com/layout/abc">elsewhere</a>
        <button type="button">none</button>
      </>,
    );
    await user.keyboard("{Control>}");
    await user.click(screen.getByText("Blue Mesa"));
    await user.keyboard("{/Control}");
    for (const text of ["apart", "elsewhere", "none"]) await user.click(screen.getByText(text));
    expect(paths).toEqual([]);
  });
});
