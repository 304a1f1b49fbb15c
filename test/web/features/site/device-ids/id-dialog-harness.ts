/** The dialog in which a device ID is entered, opened by its address over a server of IDs. */
import { screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { err, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { type IdServer, idServer } from "#test/web/builders/id-server.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Outbox } from "#web/offline/outbox.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";
import "#web/app/site/NodeConfigure.tsx";
import "#web/features/site/device-ids/DeviceIdDialog.tsx";

export const MASTER = placeId(1);
export const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement`;
/** Opens node 001, which has the ID 00124B00000A0001; node 000 has none. */
export const NODE = `${VIEW}&deviceid-input=${LAYOUT_ID}:${MASTER}:001`;
export const OF_MASTER = `${VIEW}&deviceid-input=${LAYOUT_ID}:${MASTER}`;
export const ID = "00124B00000AFFFF";

/** Prepares the dialogs of a test file: each test has a server of its own. */
export function idDialogs() {
  let server: IdServer;

  beforeEach(() => {
    localStorage.clear();
    installFakeCanvas();
    setWindowWidth(1440);
    server = idServer(siteServer(2, 3));
  });

  async function signedIn(...groups: readonly string[]): Promise<TestConsole> {
    return signedInConsole({ groups }, server.graphql);
  }

  async function opened(address: string, outbox?: Outbox) {
    const console = await signedIn("FIELD_TECH");
    if (outbox !== undefined) Object.assign(console.services, { outbox });
    const page = renderDialogs(console.services, address);
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox");
    const accept = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Accept" });
    const enter = async (text: string) => {
      await page.user.clear(field);
      if (text !== "") await page.user.type(field, text);
    };
    return { ...page, console, dialog, field, accept, enter };
  }

  return {
    get server() {
      return server;
    },
    signedIn,
    opened,
  };
}

export function refused(code: string): Result<never, Failure> {
  return err({ status: "refused", code });
}
