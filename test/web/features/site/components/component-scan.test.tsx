// @vitest-environment jsdom
/** Scanning components at a master and at a node, from the Configure tab of the whole console. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { account } from "#test/web/builders/layout.ts";
import { freshOutbox, onlyItem } from "#test/web/builders/outbox.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { Failure } from "#web/api/failure.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { SCAN_MESSAGES } from "#web/features/site/components/scan-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/features/site/view/load-scans.ts";
import "#web/features/site/components/ScanRound.tsx";
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";
import "#web/app/site/NodeConfigure.tsx";

const MASTER = placeId(1);
const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement`;
const OF_NODE = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}:001`;
const OF_MASTER = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`;
const NODE_UUID = nodeUuid(MASTER, nLocIdOf(1));
const SECONDS = 1_760_000_000;

const server = siteServer(2, 3);

/** The components that the server has, and its answer to the next scan. */
interface Harness {
  readonly posted: RestRequest[];
  known: readonly object[];
  answer: Result<unknown, Failure> | undefined;
}

let harness: Harness;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  harness = { posted: [], known: [], answer: undefined };
});

let scans = 0;

function record(kind: string, serial: string, uuid = NODE_UUID) {
  scans += 1;
  return {
    ...{ id: `scan-${scans}`, kind, uuid, serial_number: serial, part_number: "P" },
    ...{ replaced_by: null, scanned_time: SECONDS, timestamp: SECONDS },
  };
}

function rest(request: RestRequest): Result<unknown, Failure> {
  if (request.method === "GET") return ok({ all: harness.known });
  harness.posted.push(request);
  if (harness.answer !== undefined) return harness.answer;
  const kind = request.path.split("/").at(-2) ?? "";
  const body = request.body as { readonly serial_number: string; readonly uuid: string };
  const made = record(kind, body.serial_number, body.uuid);
  harness.known = [...harness.known, made];
  return ok(made);
}

async function opened(address: string, { isUp = true, keeps = true } = {}) {
  const console = await signedInConsole({ groups: ["FIELD_TECH"] }, (request) =>
    server.graphql(request),
  );
  console.server.rest = rest;
  const outbox = await freshOutbox();
  if (keeps) Object.assign(console.services, { outbox });
  const page = renderDialogs(console.services, address);
  const { user } = page;
  await user.click(await screen.findByRole("tab", { name: "Configure" }));
  await user.click(await screen.findByRole("button", { name: "Scan components" }));
  const setNetwork = (next: boolean) => {
    console.network.isUp = next;
    act(() => void console.network.dispatchEvent(new Event(next ? "online" : "offline")));
  };
  if (!isUp) setNetwork(false);
  const dialog = within(await screen.findByRole("dialog", { name: "Scan components" }));
  const serial = () => dialog.getByRole<HTMLInputElement>("textbox", { name: "Serial number" });
  const part = () => dialog.getByRole<HTMLInputElement>("textbox", { name: "Part number" });
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  const paste = async (text: string) => {
    await user.clear(serial());
    await user.click(serial());
    await user.paste(text);
  };
  const chosen = () =>
    dialog.queryAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;
  return { ...page, console, outbox, dialog, serial, part, save, paste, chosen, setNetwork };
}

describe("scanning the components of a node", () => {
  it("saves what is typed and goes on to the next component", async () => {
    const { user, dialog, serial, part, save, chosen } = await opened(OF_NODE);
    expect(chosen()).toBe("actuator");
    expect(document.activeElement).toBe(serial());
    await user.type(serial(), "A-1");
    await user.type(part(), "AC-200");
    await save();
    expect(await dialog.findByText("Successfully scanned actuator A-1")).toBeTruthy();
    expect(harness.posted).toEqual([
      {
        method: "POST",
        path: `/controllers/nodes/${NODE_UUID}/components/actuator/`,
        queryArgs: {},
        body: {
          uuid: NODE_UUID,
          serial_number: "A-1",
          _part_number: "AC-200",
          radioid: null,
          original_radio_id: "00124B00000A0001",
          replaced_by: null,
          scanned_time: SECONDS,
          schema_version: "0",
        },
      },
    ]);
    expect(chosen()).toBe("charging-panel");
    expect(serial().value).toBe("");
    expect(document.activeElement).toBe(serial());
    const row = dialog.getByRole("radio", { name: /^Actuator/ }).closest("label");
    await waitFor(() => expect(row?.textContent).toBe("ActuatorA-1"));
  });

  it("takes a whole code, chooses the component it is on, and says when all are scanned", async () => {
    harness.known = [record("actuator", "A-1"), record("charging-panel", "C-1")];
    const { dialog, serial, part, save, paste, chosen } = await opened(OF_NODE);
    await waitFor(() => expect(chosen()).toBe("battery"));
    await paste("Component:Charging panel&sn:C-2&pn:CP-1&version:3&radioid:77AA");
    expect([chosen(), serial().value, part().value]).toEqual(["charging-panel", "C-2", "CP-1"]);
    await save();
    expect(await dialog.findByText("Successfully scanned charging panel C-2")).toBeTruthy();
    expect(harness.posted[0]?.body).toMatchObject({ schema_version: "3", radioid: "77AA" });
    expect(chosen()).toBe("battery");
    await paste("sn:B-1&pn:BT-7");
    await save();
    expect(await dialog.findByText("All components of this controller are scanned.")).toBeTruthy();
    expect(chosen()).toBeUndefined();
    expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  });

  it("does not offer the enclosure, nor take the code of one", async () => {
    const { dialog, paste, chosen } = await opened(OF_NODE);
    expect(dialog.getByRole("radio", { name: /^Enclosure/ })).toHaveProperty("disabled", true);
    await paste("component:Enclosure&sn:E-1&pn:EN-1");
    expect(dialog.getByText(/: enclosure\. It can't be scanned at a node\.$/)).toBeTruthy();
    expect(chosen()).toBe("actuator");
    expect(harness.posted).toEqual([]);
  });

  it("names the fields that are missing, and what is wrong with others", async () => {
    const { user, dialog, serial, part, save } = await opened(OF_NODE);
    await save();
    expect(dialog.getByText("Actuator is missing fields: serial number, part number")).toBeTruthy();
    await user.type(serial(), "A-1");
    await save();
    expect(dialog.getByText("Actuator is missing fields: part number")).toBeTruthy();
    await user.clear(serial());
    await user.type(serial(), "<b>");
    await user.type(part(), "P");
    await save();
    expect(dialog.getByText("Failed to save actuator information.")).toBeTruthy();
    expect(dialog.getByText(/^- Serial number has characters/)).toBeTruthy();
    expect(harness.posted).toEqual([]);
  });

  it("says where a component is recorded that the server knows already", async () => {
    harness.known = [record("actuator", "A-9", nodeUuid(MASTER, nLocIdOf(2)))];
    harness.answer = err({ status: "refused", code: "DuplicateId" });
    const { dialog, serial, save, paste } = await opened(OF_NODE);
    await paste("sn:A-9&pn:AC-200");
    await save();
    expect(await dialog.findByText("Duplicate ID: could not be saved to Admin Panel")).toBeTruthy();
    expect(dialog.getByText("- It is recorded for node 002 of this master.")).toBeTruthy();
    expect(serial().value).toBe("A-9");
  });

  it("lists what the server refuses, line by line", async () => {
    const fields = [
      { field: "serial_number", code: "notAllowed" },
      { field: "_part_number", code: "tooLong" },
    ];
    harness.answer = err({ status: "refused", code: "notAllowed", fields });
    const { dialog, save, paste } = await opened(OF_NODE);
    await paste("sn:A-9&pn:AC-200");
    await save();
    expect(await dialog.findByText("Failed to save actuator information.")).toBeTruthy();
    expect(dialog.getByText(/^- Serial number has characters/)).toBeTruthy();
    expect(dialog.getByText("- Part number is too long")).toBeTruthy();
  });

  it("does not send again what is scanned here", async () => {
    harness.known = [record("actuator", "A-1")];
    const { user, dialog, save, paste } = await opened(OF_NODE);
    await user.click(await dialog.findByRole("radio", { name: /^Actuator ?A-1/ }));
    await paste("sn:A-1&pn:AC-200");
    await save();
    expect(dialog.getByText("This actuator is already scanned here: A-1")).toBeTruthy();
    expect(harness.posted).toEqual([]);
  });

  it("asks the same once more after a fault of the server", async () => {
    harness.answer = err({ status: "failed", httpStatus: 500 });
    const { console, dialog, save, paste } = await opened(OF_NODE);
    await paste("sn:A-1&pn:AC-200");
    await save();
    expect(await dialog.findByText("- The server failed. Save again in a moment.")).toBeTruthy();
    Object.assign(console.services, { nowSeconds: () => SECONDS + 60 });
    harness.answer = undefined;
    await save();
    expect(await dialog.findByText("Successfully scanned actuator A-1")).toBeTruthy();
    expect(harness.posted[1]).toEqual(harness.posted[0]);
  });

  it("keeps what is typed over a closed dialog", async () => {
    const { user, dialog, serial } = await opened(OF_NODE);
    await user.type(serial(), "A-1");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Scan components" })).toBeNull(),
    );
    await user.click(screen.getByRole("button", { name: "Scan components" }));
    const again = within(await screen.findByRole("dialog", { name: "Scan components" }));
    expect(again.getByRole("textbox", { name: "Serial number" })).toHaveProperty("value", "A-1");
  });
});

describe("the round from node to node", () => {
  const scanAll = async (scan: (text: string) => Promise<void>, node: string) => {
    for (const kind of ["actuator", "charging-panel", "battery"]) {
      await scan(`component:${kind}&sn:${kind}-${node}&pn:P`);
    }
  };

  it("shows the next node after the last component, and reads the lists once at its end", async () => {
    const page = await opened(OF_NODE);
    const { user, dialog, serial, console } = page;
    let reads = 0;
    console.server.rest = (request) => {
      if (request.method === "GET") reads += 1;
      return rest(request);
    };
    await user.click(dialog.getByRole("switch", { name: SCAN_MESSAGES.goOn.nodes }));
    const scan = async (text: string) => {
      const before = harness.posted.length;
      await waitFor(() => expect(serial().value).toBe(""));
      await waitFor(() => expect(serial().readOnly).toBe(false));
      await user.click(serial());
      await user.paste(text);
      await user.keyboard("{Enter}");
      await waitFor(() => expect(harness.posted).toHaveLength(before + 1));
    };
    await scanAll(scan, "001");
    expect(await dialog.findByText(/^Node 001 is done\. From there: /)).toBeTruthy();
    expect(dialog.getByText(/node 002$/)).toBeTruthy();
    await scanAll(scan, "002");
    expect(await dialog.findByText(/Master 1, node 000$/)).toBeTruthy();
    await scanAll(scan, "000");
    expect(await dialog.findByText(/Master 2, node 000$/)).toBeTruthy();
    const uuids = harness.posted.map(({ path }) => path.split("/")[3]);
    expect([...new Set(uuids)]).toEqual([1, 2, 0].map((at) => nodeUuid(MASTER, nLocIdOf(at))));
    expect(reads).toBe(0);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(reads).toBeGreaterThan(0));
  });

  it("stays at a node where a component is missing", async () => {
    const { user, dialog, paste, save } = await opened(OF_NODE);
    await user.click(dialog.getByRole("switch", { name: SCAN_MESSAGES.goOn.nodes }));
    for (const kind of ["actuator", "battery"]) {
      await paste(`component:${kind}&sn:${kind}-1&pn:P`);
      await save();
    }
    expect(await dialog.findByText("Successfully scanned battery battery-1")).toBeTruthy();
    expect(dialog.getByText(/node 001$/)).toBeTruthy();
  });
});

describe("scanning without a connection", () => {
  it("keeps the scan on this device, shows that it waits, and goes on", async () => {
    const { user, dialog, outbox, save, paste, chosen } = await opened(OF_NODE, { isUp: false });
    expect(dialog.getByText(/^No connection\. Scans are saved/)).toBeTruthy();
    await paste("sn:A-1&pn:AC-200");
    await save();
    const text = "Successfully cached node actuator request to be sent later";
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(chosen()).toBe("charging-panel");
    expect(await dialog.findByText("A-1 · Saved on this device")).toBeTruthy();
    expect(await onlyItem(outbox, account().id)).toMatchObject({
      subject: `${LAYOUT_ID}:${MASTER}:001`,
      attempts: 0,
      change: {
        kind: "request",
        what: "Actuator A-1",
        input: { method: "POST", payload: { serial_number: "A-1", scanned_time: SECONDS } },
      },
    });
    await user.click(dialog.getByRole("button", { name: "Close" }));
    const waiting = await screen.findByRole("list", { name: "Components not sent yet" });
    expect(waiting.textContent).toBe("Actuator A-1Saved on this device");
  });

  it("keeps what was sent and not answered, as sent", async () => {
    harness.answer = err({ status: "networkError" });
    const { dialog, outbox, save, paste } = await opened(OF_NODE);
    await paste("sn:A-1&pn:AC-200");
    await save();
    expect(await dialog.findByText(/^Successfully cached node actuator request/)).toBeTruthy();
    expect(await onlyItem(outbox, account().id)).toMatchObject({ attempts: 1 });
  });

  it("says so where this browser keeps nothing, and leaves what was typed", async () => {
    const { dialog, serial, save, paste } = await opened(OF_NODE, { isUp: false, keeps: false });
    await paste("sn:A-1&pn:AC-200");
    await save();
    expect(await dialog.findByText("Failed to cache request while offline.")).toBeTruthy();
    expect(serial().value).toBe("A-1");
  });
});

describe("scanning the components of a master", () => {
  it("offers the enclosure, the battery and both sensors", async () => {
    const { dialog, save, paste, chosen } = await opened(OF_MASTER);
    const kinds = dialog.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
    expect(kinds).toEqual(["board", "battery", "wind-sensor", "snow-sensor"]);
    await paste("component:wind-sensor&sn:W-1&pn:WS-2");
    await save();
    expect(await dialog.findByText("Successfully scanned wind sensor W-1")).toBeTruthy();
    expect(harness.posted[0]?.path).toBe(`/controllers/masters/${MASTER}/components/wind-sensor/`);
    expect(chosen()).toBe("snow-sensor");
  });
});
