// @vitest-environment jsdom
/** The top bar of a layout: the stow direction, and WeatherSmart for users who may switch it. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { Failure } from "#web/api/failure.ts";
import type { RestRequest } from "#web/api/rest.ts";

const PATH = `/sites/${LAYOUT_ID}/weathersmart/`;
const FAILED = { status: "failed", httpStatus: 500 } as const;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
});

const HELD = { status: "refused", code: "StowedForWeathersmart" } as const;

interface Weather {
  readonly mayToggle?: boolean;
  readonly get?: boolean;
  readonly isOn?: boolean;
  /** If set, the answer to every change. */
  readonly put?: Failure;
}

/** A server that holds the right to switch WeatherSmart and whether it is on. */
function weather({ mayToggle = true, get = true, isOn = false, put }: Weather = {}) {
  const asked: RestRequest[] = [];
  function answer(request: RestRequest): Result<unknown, Failure> {
    asked.push(request);
    if (request.path === "/auth/permissions/") return ok(mayToggle ? ["weathersmart.toggle"] : []);
    if (request.method === "GET") return get ? ok({ value: isOn }) : err(FAILED);
    if (put !== undefined) return err(put);
    isOn = !isOn;
    return ok({ value: isOn });
  }
  return { asked, answer };
}

async function open(answer: (request: RestRequest) => Result<unknown, Failure>, group = "USER") {
  const server = siteServer(1, 2);
  const console = testConsole();
  console.server.me = ok(account({ groups: [group] }));
  console.server.graphql = (request) => server.graphql(request);
  console.server.rest = answer;
  await console.services.session.welcome();
  const page = renderConsole(console.services, `/layout/${LAYOUT_ID}`);
  await screen.findByRole("listbox");
  return page;
}

describe("the stow direction", () => {
  it("is named once the layout is known", async () => {
    await open(weather().answer);
    expect((await screen.findByText("East")).parentElement?.textContent).toContain(
      "Stow direction",
    );
  });
});

describe("the hub configuration", () => {
  const button = { name: "Download hub configuration" };

  it("is there for administrators alone", async () => {
    await open(weather().answer, "ADMIN");
    expect(await screen.findByRole("button", button)).toBeTruthy();
  });

  it("is not there for others", async () => {
    await open(weather().answer);
    await screen.findByRole("button", { name: "Search" });
    expect(screen.queryByRole("button", button)).toBeNull();
  });

  it("is not there on a phone", async () => {
    setWindowWidth(390);
    await open(weather().answer, "ADMIN");
    await screen.findByRole("button", { name: "Search" });
    expect(screen.queryByRole("button", button)).toBeNull();
  });
});

describe("the weather toggle", () => {
  const toggle = () => screen.findByRole("switch", { name: "WeatherSmart" });

  async function turnOff(user: Awaited<ReturnType<typeof open>>["user"]): Promise<void> {
    await user.click(await toggle());
    await user.type(await screen.findByRole("textbox"), "Blue Mesa");
    await user.click(screen.getByRole("button", { name: "Turn off" }));
  }

  it("shows whether WeatherSmart is on, and turns it on at once", async () => {
    const { asked, answer } = weather();
    const { user } = await open(answer);
    expect((await toggle()).matches(":checked")).toBe(false);
    await user.click(await toggle());
    await waitFor(async () => expect((await toggle()).matches(":checked")).toBe(true));
    expect(asked).toContainEqual({ method: "PUT", path: PATH, body: { value: true } });
  });

  it("is not there for those the server does not let", async () => {
    const { asked, answer } = weather({ mayToggle: false });
    await open(answer);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole("switch")).toBeNull();
    expect(asked).toEqual([{ method: "GET", path: "/auth/permissions/" }]);
  });

  it("is not there on a narrow screen, and asks for nothing", async () => {
    setWindowWidth(390);
    const { asked, answer } = weather();
    await open(answer);
    expect(screen.queryByRole("switch")).toBeNull();
    expect(asked).toEqual([]);
  });

  it("says when its state cannot be had", async () => {
    await open(weather({ get: false }).answer);
    expect(await screen.findByText("Unable to retrieve WeatherSmart status")).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("says that masters stow for it where the server keeps it on, and stays on", async () => {
    const { answer } = weather({ isOn: true, put: HELD });
    const { user } = await open(answer);
    expect((await toggle()).matches(":checked")).toBe(true);
    await turnOff(user);
    expect(await screen.findByText(/^WeatherSmart stays on: it has stowed masters/)).toBeTruthy();
    expect((await toggle()).matches(":checked")).toBe(true);
  });

  it("is turned off only once the name of the site is typed", async () => {
    const { asked, answer } = weather({ isOn: true });
    const { user } = await open(answer);
    await user.click(await toggle());
    const dialog = within(await screen.findByRole("alertdialog"));
    const off = dialog.getByRole("button", { name: "Turn off" });
    await user.type(dialog.getByRole("textbox"), "Blue Mes");
    expect(off).toHaveProperty("disabled", true);
    expect(asked.some(({ method }) => method === "PUT")).toBe(false);
    await user.type(dialog.getByRole("textbox"), "a");
    await user.click(off);
    await waitFor(async () => expect((await toggle()).matches(":checked")).toBe(false));
    expect(asked).toContainEqual({ method: "PUT", path: PATH, body: { value: false } });
  });

  it("stays on for a user who keeps it", async () => {
    const { asked, answer } = weather({ isOn: true });
    const { user } = await open(answer);
    await user.click(await toggle());
    await user.click(await screen.findByRole("button", { name: "Keep on" }));
    expect(asked.some(({ method }) => method === "PUT")).toBe(false);
    expect((await toggle()).matches(":checked")).toBe(true);
  });

  it("goes back to what it was when it cannot be turned", async () => {
    const { user } = await open(weather({ put: FAILED }).answer);
    await user.click(await toggle());
    expect(await screen.findByText("Unable to set WeatherSmart status")).toBeTruthy();
    expect((await toggle()).matches(":checked")).toBe(false);
  });
});
