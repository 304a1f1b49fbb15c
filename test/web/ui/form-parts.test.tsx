// @vitest-environment jsdom
/** The parts of forms: their labels, the texts below them, and the values that they pass on. */
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { ChoiceInput } from "#web/features/layout-editor/ChoiceInput.tsx";
import { type TypedField, TypedInput } from "#web/ui/form/TypedInput.tsx";
import { useShownFaults } from "#web/ui/form/use-shown-faults.ts";

afterEach(cleanup);

const CAPACITY: TypedField = { kind: "decimal", label: "Power capacity", unit: "kW", min: 0 };
const NAME: TypedField = { kind: "text", label: "Name", maxLength: 3 };

const ignore = () => undefined;

describe("a field that is typed into", () => {
  it("has its label as name, and its unit behind it", () => {
    render(<TypedInput field={CAPACITY} value="12" onEnter={ignore} />);
    expect(screen.getByRole("textbox", { name: "Power capacity" })).toHaveProperty("value", "12");
    expect(screen.getByText("kW")).toBeTruthy();
  });

  it("is described by its hint, or by what is wrong with it", () => {
    const { rerender } = render(
      <TypedInput field={CAPACITY} value="" hint="Of direct current" onEnter={ignore} />,
    );
    expect(descriptionOf(screen.getByRole("textbox"))).toBe("Of direct current");
    rerender(
      <TypedInput
        field={CAPACITY}
        value="-1"
        hint="Of direct current"
        fault="0 or more"
        onEnter={ignore}
      />,
    );
    expect(descriptionOf(screen.getByRole("textbox"))).toBe("0 or more");
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  });

  it("has its fault read out where the form judges while the user types", () => {
    const field = { kind: "free", label: "Name" } as const;
    const { rerender } = render(
      <TypedInput field={field} value="" fault="Missing" onEnter={ignore} />,
    );
    expect(screen.queryByRole("alert")).toBeNull();
    rerender(<TypedInput field={field} value="" fault="Missing" isAnnounced onEnter={ignore} />);
    expect(screen.getByRole("alert").textContent).toBe("Missing");
    rerender(<TypedInput field={field} value="" hint="Short" isAnnounced onEnter={ignore} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("takes no more text than its field holds, and says what was typed and when it was left", async () => {
    const heard: string[] = [];
    render(
      <TypedInput
        field={NAME}
        value=""
        onEnter={(value) => heard.push(value)}
        onLeave={() => heard.push("left")}
      />,
    );
    const input = screen.getByRole("textbox");
    expect(input.getAttribute("maxlength")).toBe("3");
    await userEvent.type(input, "a");
    await userEvent.tab();
    expect(heard).toEqual(["a", "left"]);
  });
});

describe("a field with a list", () => {
  it("hands on the value of the line that was chosen, a number as a number", () => {
    const heard: number[] = [];
    const choices = [
      { value: 30, label: "30 days" },
      { value: 90, label: "90 days" },
    ];
    render(
      <ChoiceInput
        label="Ends"
        value={30}
        choices={choices}
        onChoose={(value) => heard.push(value)}
      />,
    );
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "Ends" }));
    fireEvent.click(screen.getByRole("option", { name: "90 days" }));
    expect(heard).toEqual([90]);
  });
});

describe("the faults of a form", () => {
  const faults = new Map([
    ["name", "required"],
    ["tz", "required"],
  ]);

  it("are shown of a field that was left, and of all once saving was tried", () => {
    const { result } = renderHook(() => useShownFaults(faults));
    expect(result.current.of("name")).toBeUndefined();
    act(() => result.current.touch("name"));
    expect([result.current.of("name"), result.current.of("tz")]).toEqual(["required", undefined]);
    expect(result.current.count).toBe(0);
    act(() => result.current.showAll());
    expect(result.current.of("tz")).toBe("required");
    expect(result.current.count).toBe(2);
  });
});

function descriptionOf(input: HTMLElement): string | null | undefined {
  return document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
}
