// @vitest-environment jsdom
/** The source of a layout's weather warnings in the layout editor. */
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  button,
  DETAILS,
  onDesktop,
  openEditor,
  type,
} from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { layoutWarnings, STORM } from "#test/web/builders/warnings.ts";
import {
  WARNING_SOURCE_MESSAGES,
  WARNING_SOURCE_NAMES,
  WARNING_SOURCE_REFUSALS,
} from "#web/features/layout-editor/model/warning-source-messages.ts";

onDesktop();

const TAB = `${DETAILS}&tab=5`;
const GET = "GetWarningSource";
const SET = "SetWarningSource";
const ADDRESS = "https://weather.example/active";
const OFF = { kind: "OFF", address: null, changedAt: null, changedBy: null, rev: 0 };
const PULL = {
  ...{ kind: "PULL", address: ADDRESS, changedAt: 1_760_000_000, changedBy: "ada@example.com" },
  rev: 3,
};

async function openTab(stored: object, change: (page: Opened["editor"]) => void = () => undefined) {
  return openEditor(TAB, ({ editor }) => {
    editor.answers.set(GET, ok({ found: stored }));
    editor.answers.set(SET, ok({ changed: PULL }));
    editor.answers.set(
      "GetLayoutWarnings",
      ok({ warnings: layoutWarnings({ warnings: [STORM] }) }),
    );
    change(editor);
  });
}

type Opened = Awaited<ReturnType<typeof openEditor>>;

const choice = (kind: keyof typeof WARNING_SOURCE_NAMES) =>
  screen.findByRole("radio", { name: WARNING_SOURCE_NAMES[kind] });

describe("the source of a layout's warnings", () => {
  it("is none at first, and is set with an address", async () => {
    const { user, editor } = await openTab(OFF);
    expect(await choice("OFF")).toHaveProperty("checked", true);
    expect(screen.queryByText(/Severe Thunderstorm/)).toBeNull();
    await user.click(await choice("PULL"));
    type(/^Address/, ` ${ADDRESS} `);
    await user.click(button(WARNING_SOURCE_MESSAGES.save));
    await screen.findByText(WARNING_SOURCE_MESSAGES.saved);
    expect(editor.inputs(SET)).toEqual([
      { changeId: expect.any(String), layoutId: LAYOUT_ID, rev: 0, kind: "PULL", address: ADDRESS },
    ]);
    await screen.findByText(/^Severe Thunderstorm Warning/);
  });

  it("is not sent with an address that may not be fetched", async () => {
    const { user, editor } = await openTab(OFF);
    await user.click(await choice("PULL"));
    for (const address of ["", "http://weather.example/", "https://127.0.0.1/"]) {
      type(/^Address/, address);
      await user.click(button(WARNING_SOURCE_MESSAGES.save));
      await screen.findByText(WARNING_SOURCE_MESSAGES.addressFault);
    }
    expect(editor.inputs(SET)).toEqual([]);
  });

  it("says who set it, and is turned off", async () => {
    const { user, editor } = await openTab(PULL, (server) => {
      server.answers.set(SET, ok({ changed: { ...PULL, kind: "OFF", address: null, rev: 4 } }));
    });
    await screen.findByText(/^Last changed by ada@example.com/);
    await user.click(await choice("OFF"));
    await user.click(button(WARNING_SOURCE_MESSAGES.save));
    await screen.findByText(WARNING_SOURCE_MESSAGES.saved);
    expect(editor.inputs(SET)).toEqual([
      expect.objectContaining({ rev: 3, kind: "OFF", address: null }),
    ]);
  });

  it("says that someone else changed it, and that the layout lacks coordinates", async () => {
    const { user } = await openTab(PULL, (editor) => {
      editor.answers.set(SET, err({ status: "refused", code: "Conflict" }));
    });
    await screen.findByText(WARNING_SOURCE_MESSAGES.noCoordinates);
    await user.click(await choice("PUSH"));
    await user.click(button(WARNING_SOURCE_MESSAGES.save));
    await screen.findByText(new RegExp(WARNING_SOURCE_REFUSALS.Conflict));
  });

  it("is not shown to users who are no administrators", async () => {
    await openEditor(TAB, () => undefined, ["USER"]);
    await screen.findByText(WARNING_SOURCE_MESSAGES.notPermitted);
  });

  it("is unknown where it cannot be loaded", async () => {
    await openTab(OFF, (editor) => {
      editor.answers.set(GET, err({ status: "failed", httpStatus: 500 }));
    });
    await screen.findByText(WARNING_SOURCE_MESSAGES.failed);
  });
});
