// @vitest-environment jsdom
/** Node parameters in a master's dialog, and its GUI configuration. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { settingsSet } from "#test/web/builders/settings-server.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";
import "#web/features/site/settings/parameters/NodeParametersTab.tsx";

const MASTER = placeId(1);
const DETAILS = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=alarms&device-details=${LAYOUT_ID}:${MASTER}`;
const SETTINGS_ID = placeId(500);
const [FIRST, SECOND, MADE] = [placeId(600), placeId(601), placeId(602)];

const set = (id: string, label: string) => ({
  ...{ id, label, newNode: false },
  ...standardParameters("gen4"),
});

let site: SiteServer;
let inputs: Readonly<Record<string, unknown>>[];
let failure: Result<never, Failure> | undefined;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  inputs = [];
  failure = undefined;
  site = siteServer(2, 3);
  site.masters = site.masters.map((row, at) =>
    at === 0 ? { ...row, spaParamId: SETTINGS_ID, nodeParamId: FIRST } : row,
  );
});

function answer(request: GraphqlRequest): Result<unknown, Failure> {
  const { document, variables = {} } = request;
  const input = Object(variables.input);
  const { values, windStowTable } = settingsSet();
  const settings = { id: SETTINGS_ID, mLocIds: [MASTER], rev: 1, ...values, windStowTable };
  const answers: Readonly<Record<string, () => unknown>> = {
    "query ParameterSets": () => ({
      list: {
        items: [set(FIRST, "Hot site"), set(SECOND, "Cold site")].map(({ id, label }) => ({
          id,
          label,
        })),
        nextToken: null,
      },
    }),
    "query ParameterSet(": () => ({ set: set(String(variables.id), "Hot site") }),
    "query Settings(": () => ({ set: settings }),
    "mutation AssignParameterSet": () => ({ master: { nodeParamId: input.nodeParamId } }),
    "mutation CreateParameterSet": () => ({ set: set(MADE, String(input.label)) }),
    "getSpaParameters(id:$id0)": () => ({ a0: settings }),
    "getNodeParameters(id:$id0)": () => ({ a0: set(FIRST, "Hot site") }),
  };
  const found = Object.entries(answers).find(([part]) => document.includes(part));
  if (found === undefined) return site.graphql(request);
  if (failure !== undefined) return failure;
  if (variables.input !== undefined) inputs.push(input);
  return ok(found[1]());
}

async function opened(tab: string, ...groups: readonly string[]) {
  const console = await signedInConsole({ groups }, answer);
  const page = renderDialogs(console.services, DETAILS);
  const dialog = within(await screen.findByRole("dialog"));
  await page.user.click(dialog.getByRole("tab", { name: tab }));
  return { ...page, dialog };
}

describe("the Node Parameters tab of a master", () => {
  it("is for administrators alone", async () => {
    const console = await signedInConsole({ groups: ["FIELD_TECH"] }, answer);
    renderDialogs(console.services, DETAILS);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("tab", { name: "Configure" })).toBeTruthy();
    expect(dialog.queryByRole("tab", { name: "Node Parameters" })).toBeNull();
  });

  it("shows the set by its name with units, and what comes with the master settings", async () => {
    const { dialog } = await opened("Node Parameters", "ADMIN");
    const values = within(await dialog.findByRole("region", { name: "Hot site" }));
    expect(values.getByText("Low battery limit").nextSibling?.textContent).toBe("24800 mV");
    const limits = within(dialog.getByRole("region", { name: "From the master settings" }));
    const east = await limits.findByText("East mechanical limit");
    expect(east.nextSibling?.textContent).toBe("-45°");
  });

  it("says that it could not be loaded, and begins no new set with unknown values", async () => {
    failure = err({ status: "failed", httpStatus: 500 });
    const { dialog, user } = await opened("Node Parameters", "ADMIN");
    await waitFor(() =>
      expect(dialog.getAllByText("The parameters could not be loaded.")).toHaveLength(2),
    );
    const custom = dialog.getByRole<HTMLButtonElement>("button", {
      name: "Custom Node Parameters",
    });
    expect(custom.disabled).toBe(true);
    failure = undefined;
    for (const again of dialog.getAllByRole("button", { name: "Try again" })) {
      await user.click(again);
    }
    await waitFor(() => expect(custom.disabled).toBe(false));
  });

  it("assigns another set", async () => {
    const { dialog, user } = await opened("Node Parameters", "ADMIN");
    await user.click(dialog.getByRole("button", { name: "Assign Node Parameters" }));
    const choice = within(await screen.findByRole("dialog", { name: "Assign Node Parameters" }));
    const assign = choice.getByRole<HTMLButtonElement>("button", { name: "Assign" });
    await choice.findByRole("radio", { name: "Hot site", checked: true });
    expect(assign.disabled).toBe(true);
    await user.click(choice.getByRole("radio", { name: "Cold site" }));
    await user.click(assign);
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Assign Node Parameters" })).toBeNull(),
    );
    expect(inputs).toEqual([
      expect.objectContaining({ layoutId: LAYOUT_ID, id: MASTER, nodeParamId: SECOND }),
    ]);
  });

  it("makes a set of its own for several masters, once every value and the name are right", async () => {
    const { dialog, user } = await opened("Node Parameters", "ADMIN");
    const open = dialog.getByRole<HTMLButtonElement>("button", { name: "Custom Node Parameters" });
    await waitFor(() => expect(open.disabled).toBe(false));
    await user.click(open);
    await screen.findByRole("heading", { name: "Custom Node Parameters" });
    const save = screen.getByText<HTMLButtonElement>("Save", { selector: "button" });
    const enter = (name: string, text: string) => {
      fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
      fireEvent.blur(screen.getByLabelText(name));
    };
    expect(save.disabled).toBe(true);
    enter("Name", "Dusty, site");
    expect(save.disabled).toBe(false);
    enter("Low battery limit", "many");
    expect(screen.getByLabelText<HTMLInputElement>("Low battery limit").value).toBe("");
    expect(save.disabled).toBe(true);
    enter("Low battery limit", "24900");
    fireEvent.click(screen.getByLabelText("Master 2"));
    fireEvent.click(save);
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]).toMatchObject({
      ...{ label: "Dusty site", mLocIds: [MASTER, placeId(2)], lowBatteryLimit: 24_900 },
    });
  });
});

describe("the GUI configuration of a master", () => {
  it("is downloaded under the master's name", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob);
          return "blob:x";
        },
        revokeObjectURL: () => undefined,
      }),
    );
    const { dialog, user } = await opened("Configure", "ADMIN");
    await user.click(await dialog.findByRole("button", { name: "Download GUI Config" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain("lowBatteryLimit,24800\r\n");
  });

  it("is none for a master without settings or node parameters", async () => {
    site.masters = site.masters.map((row) => ({ ...row, nodeParamId: null }));
    const { dialog, user } = await opened("Configure", "ADMIN");
    await user.click(await dialog.findByRole("button", { name: "Download GUI Config" }));
    expect(await screen.findByText("Master is missing Master or Node parameters.")).toBeTruthy();
  });
});
