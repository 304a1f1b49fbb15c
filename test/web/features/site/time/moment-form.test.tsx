// @vitest-environment jsdom
/** The field for a past moment, in the site's local time. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MomentForm } from "#web/features/site/time/MomentForm.tsx";

afterEach(cleanup);

/** 2025-10-09 02:53:20 in Denver. */
const NOW = 1_760_000_000;

interface Shown {
  readonly tz: string | undefined;
  readonly label: string;
  readonly initial?: number;
}

const AT_SITE: Shown = { tz: "America/Denver", label: "Date and time at the site" };

function form({ tz, label, initial = NOW }: Shown = AT_SITE) {
  const shown: number[] = [];
  render(<MomentForm tz={tz} initial={initial} nowSeconds={NOW} onShow={(ts) => shown.push(ts)} />);
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
    ["", "This time does not exist at the site (clock change)."],
    ["1969-12-31T12:00", "There is no data before 2020."],
    ["2019-12-31T12:00", "There is no data before 2020."],
    ["2025-03-09T02:30", "This time does not exist at the site (clock change)."],
  ])("refuses %j", (text, fault) => {
    const { shown, type } = form();
    type(text);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(show().disabled).toBe(true);
    expect(shown).toEqual([]);
  });

  it("asks which one is meant of an hour that comes twice", () => {
    const { shown, type } = form();
    expect(screen.queryByRole("group", { name: "This time occurs twice" })).toBeNull();
    type("2024-11-03T01:30");
    fireEvent.click(show());
    fireEvent.click(screen.getByRole("button", { name: "Second time (UTC\u22127)" }));
    fireEvent.click(show());
    const first = Date.parse("2024-11-03T07:30:00Z") / 1_000;
    expect(shown).toEqual([first, first + 3_600]);
  });

  it("keeps the second showing of the moment that is shown", () => {
    const second = Date.parse("2024-11-03T08:30:00Z") / 1_000;
    const { shown } = form({ ...AT_SITE, initial: second });
    fireEvent.click(show());
    expect(shown).toEqual([second]);
  });

  it("says that it takes your own time where the site has no time zone", () => {
    const { type } = form({
      tz: undefined,
      label: "Your date and time (the site has no time zone)",
    });
    type("");
    expect(screen.getByText("This time does not exist (clock change).")).toBeTruthy();
    expect(screen.queryByText(/does not exist at the site/)).toBeNull();
  });
});
