// @vitest-environment jsdom
/** The registration of a master's controller, in its Configure tab. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  MASTER_REGISTRATION_MESSAGES,
  registrationText,
} from "#web/features/site/device/master-registration-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/features/site/view/campaign-records.ts";
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";

const MASTER = placeId(1);
const ADDRESS = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement&device-details=${LAYOUT_ID}:${MASTER}`;
const T = 1_782_302_400;
const REGISTERED = {
  mId: "00124B0000000001",
  state: "REGISTERED",
  registeredAt: T,
  openUntil: null,
  openedBy: null,
  refusedAt: null,
};

let site: SiteServer;
let registration: object | null;
let failure: Result<never, Failure> | undefined;
let refusal: Result<never, Failure> | undefined;
let inputs: unknown[];

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  site = siteServer(1, 3);
  registration = REGISTERED;
  failure = undefined;
  refusal = undefined;
  inputs = [];
});

function answer(request: GraphqlRequest): Result<unknown, Failure> {
  const { document, variables = {} } = request;
  if (document.includes("getMasterRegistration")) return failure ?? ok({ registration });
  if (!document.includes("setMasterRegistration")) return site.graphql(request);
  inputs.push(variables.input);
  if (refusal !== undefined) return refusal;
  const { open } = Object(variables.input);
  registration = open
    ? { ...REGISTERED, state: "OPEN", openUntil: T + 14_400, openedBy: "ada@example.com" }
    : REGISTERED;
  return ok({ registration });
}

async function opened(...groups: readonly string[]) {
  const console = await signedInConsole({ groups }, answer);
  const page = renderDialogs(console.services, ADDRESS);
  const dialog = within(await screen.findByRole("dialog"));
  await page.user.click(dialog.getByRole("tab", { name: "Configure" }));
  const name = MASTER_REGISTRATION_MESSAGES.title;
  const section = within(await dialog.findByRole("region", { name }));
  return { ...page, console, section };
}

const OPEN = { name: MASTER_REGISTRATION_MESSAGES.open };
const GO = { name: MASTER_REGISTRATION_MESSAGES.openQuestion.go };
const CLOSE = { name: MASTER_REGISTRATION_MESSAGES.close };

describe("the registration of a controller", () => {
  it("is opened by an administrator after a question, says until when, and is closed again", async () => {
    const { section, user } = await opened("ADMIN");
    expect(await section.findByText(/^Registered /)).toBeTruthy();
    await user.click(section.getByRole("button", OPEN));
    const asked = within(await screen.findByRole("alertdialog"));
    expect(inputs).toEqual([]);
    await user.click(asked.getByRole("button", GO));
    expect(await section.findByText(/^Until .*, allowed by ada@example\.com$/)).toBeTruthy();
    const sent = { layoutId: LAYOUT_ID, mLocId: MASTER, changeId: expect.any(String) };
    expect(inputs).toEqual([{ ...sent, open: true }]);
    await user.click(section.getByRole("button", CLOSE));
    expect(await section.findByRole("button", OPEN)).toBeTruthy();
    expect(inputs.at(-1)).toEqual({ ...sent, open: false });
  });

  it("can be opened by administrators only; others see who can", async () => {
    const { section } = await opened("FIELD_TECH");
    expect(await section.findByText(MASTER_REGISTRATION_MESSAGES.administrators)).toBeTruthy();
    expect(section.queryByRole("button")).toBeNull();
  });

  it("says that another was refused, until the controller has registered again", async () => {
    registration = { ...REGISTERED, refusedAt: T + 60 };
    const { section, unmount } = await opened("ADMIN");
    expect((await section.findByRole("alert")).textContent).toMatch(/refused/);
    unmount();
    registration = { ...REGISTERED, registeredAt: T + 120, refusedAt: T + 60 };
    const { section: later } = await opened("ADMIN");
    expect(await later.findByText(/^Registered /)).toBeTruthy();
    expect(later.queryByRole("alert")).toBeNull();
  });

  it.each(["NEVER", "BLOCKED", "NOT_LISTED"] as const)(
    "%s leaves nothing to open",
    async (state) => {
      registration = { ...REGISTERED, state, registeredAt: null };
      const { section } = await opened("ADMIN");
      expect(await section.findByText(registrationText(state))).toBeTruthy();
      expect(section.queryByText(/^Registered /)).toBeNull();
      expect(section.queryByRole("button")).toBeNull();
    },
  );

  it("is nothing without a controller", async () => {
    registration = null;
    const { section } = await opened("ADMIN");
    expect(await section.findByText(MASTER_REGISTRATION_MESSAGES.noController)).toBeTruthy();
  });

  it("is not known where it cannot be loaded, and is loaded when it can be", async () => {
    failure = err({ status: "failed", httpStatus: 500 });
    const { section, user } = await opened("ADMIN");
    expect(await section.findByText(MASTER_REGISTRATION_MESSAGES.failed)).toBeTruthy();
    expect(section.queryByText(registrationText("REGISTERED"))).toBeNull();
    failure = undefined;
    await user.click(section.getByRole("button", { name: MESSAGES.tryAgain }));
    expect(await section.findByText(registrationText("REGISTERED"))).toBeTruthy();
  });

  it("says why it was not opened, and stays as it is", async () => {
    refusal = err({ status: "refused", code: "Blocked" });
    const { section, user } = await opened("ADMIN");
    await user.click(await section.findByRole("button", OPEN));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", GO));
    expect(await screen.findByText("The factory has blocked this controller.")).toBeTruthy();
    await waitFor(() => expect(section.getByRole("button", OPEN)).toBeTruthy());
  });

  it("is not known without a connection", async () => {
    const { section, console } = await opened("ADMIN");
    expect(await section.findByText(registrationText("REGISTERED"))).toBeTruthy();
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(await section.findByText(MASTER_REGISTRATION_MESSAGES.offline)).toBeTruthy();
    expect(section.queryByText(registrationText("REGISTERED"))).toBeNull();
  });
});
