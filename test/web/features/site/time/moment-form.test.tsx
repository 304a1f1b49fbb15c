// @vitest-environment jsdom
/** The field for a past moment, by the clocks of the site. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MomentForm } from "#web/features/site/time/MomentForm.tsx";

afterEach(cleanup);

/** 2025-10-09 02:53:20 in Denver. */
const NOW = 1_760_000_000;

interface Shown {
  readonly tz: string | undefined;
  readonly label: string;
}

const AT_SITE: Shown = { tz: "America/Denver", label: "Date and time at the site" };

function form({ tz, label }: Shown = AT_SITE) {
  const shown: number[] = [];
  render(<MomentForm tz={tz} initial={NOW} nowSeconds={NOW} onShow={(ts) => shown.push(ts)} />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  return { shown, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

const show = () => screen.getByRole<HTMLButtonElement>("button", { name: "Show" });

describe("the field for a past moment", () => {
  it("begins at the moment that is shown and takes another one", () => {
    const { shown, field, type } = form();
    expect(field.value).toContain("2025-10-09T02:53");
    type("2025-10-09T02:00");
    fireEvent.click(show());
    expect(shown).toEqual([NOW - 3_200]);
  });

  it.each([
    ["2025-10-09T02:54", "Cannot be in the future"],
    ["", "The clocks of the site never show this time."],
    ["2025-03-09T02:30", "The clocks of the site never show this time."],
  ])("refuses %j", (text, fault) => {
    const { shown, type } = form();
    type(text);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(show().disabled).toBe(true);
    expect(shown).toEqual([]);
  });

  it("says that it takes your own time where the site has no time zone", () => {
    const { type } = form({
      tz: undefined,
      label: "Date and time by your clock (this site has no time zone)",
    });
    type("");
    expect(screen.getByText("Your clock never shows this time.")).toBeTruthy();
    expect(screen.queryByText(/clocks of the site/)).toBeNull();
  });
});
