/** The dialog of a master's settings, opened by its address in the whole console. */
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { SET_ID, type SettingsServer, settingsServer } from "#test/web/builders/settings-server.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import { watchSteps } from "#web/ui/history-steps.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";
import "#web/features/site/settings/SettingsDialog.tsx";
import "#web/features/site/settings/ShareSettingsDialog.tsx";

export const MASTER = placeId(1);
export const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=alarms`;

export function addressOf(param: string, master = MASTER): string {
  return `${VIEW}&modify-spa-parameters=${LAYOUT_ID}:${master}:${param}`;
}

// Called at the start of the console too.
watchSteps();

interface SettingsHarness {
  server: SettingsServer;
  /** The callbacks of the 20 s time-outs; calling one makes it expire. */
  timers: (() => void)[];
}

/** The input with this label. Library queries take seconds among a hundred inputs. */
export function inputOf(name: string): Element {
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent === name);
  const input =
    document.querySelector(`input[aria-label="${name}"]`) ??
    document.getElementById(label?.htmlFor ?? "");
  if (input === null) throw new Error(`expected a field ${name}, found none`);
  return input;
}

/** To be called at the beginning of a test file: each test has a site of its own. */
export function settingsHarness() {
  const harness: SettingsHarness = Object.create(null);
  beforeEach(() => {
    localStorage.clear();
    installFakeCanvas();
    setWindowWidth(1440);
    const site = siteServer(2, 3);
    site.masters = site.masters.map((row, at) => ({
      ...row,
      spaParamId: at === 0 ? SET_ID : null,
    }));
    Object.assign(harness, { server: settingsServer(site), timers: [] });
  });

  async function signedIn(...groups: readonly string[]): Promise<TestConsole> {
    return signedInConsole({ groups }, harness.server.graphql);
  }

  async function opened(address: string) {
    const console = await signedIn("ADMIN");
    const { after } = console.services;
    // Captures the 20 s time-outs, so that tests do not wait for them.
    const timed: typeof after = (milliseconds, run) => {
      if (milliseconds !== 20_000) return after(milliseconds, run);
      harness.timers.push(run);
      return () => {
        harness.timers = harness.timers.filter((each) => each !== run);
      };
    };
    Object.assign(console.services, { after: timed });
    const page = renderDialogs(console.services, address);
    const dialog = within(await screen.findByRole("dialog"));
    const field = inputOf;
    // Sets the text at once: typing it key by key takes seconds among so many inputs.
    const enter = (name: string, text: string) => {
      fireEvent.change(field(name), { target: { value: text } });
      fireEvent.blur(field(name));
    };
    const press = (name: string) => fireEvent.click(dialog.getByText(name, { selector: "button" }));
    const save = () =>
      dialog.getByText<HTMLButtonElement>(/^Save( Changes)?$/, { selector: "button" });
    return { ...page, console, dialog, field, enter, press, save };
  }

  return { harness, signedIn, opened };
}
