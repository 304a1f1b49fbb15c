// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { memoPart } from "#web/ui/memo-part.tsx";

afterEach(cleanup);

interface Props {
  readonly name: string;
  readonly onPress: ((times: number) => void) | undefined;
}

/** A memoised button on a page that renders at every press, and how often each has rendered. */
function showPage() {
  const seen = { page: 0, button: 0, pressed: [] as string[] };
  const Press = memoPart(({ name, onPress }: Props) => {
    seen.button += 1;
    return (
      <button type="button" onClick={() => onPress?.(2)}>
        {onPress === undefined ? `no ${name}` : name}
      </button>
    );
  });
  function Page() {
    const [presses, setPresses] = useState(0);
    seen.page += 1;
    const onPress = (times: number) => {
      seen.pressed.push(`${presses} ${times}`);
      setPresses(presses + 1);
    };
    return (
      <Press name={presses < 3 ? "zoom" : "fit"} onPress={presses < 4 ? onPress : undefined} />
    );
  }
  render(<Page />);
  return seen;
}

describe("a memoised part", () => {
  it("renders when a prop changes, and calls the handler of the newest render", () => {
    const seen = showPage();
    for (const _ of [1, 2]) fireEvent.click(screen.getByText("zoom"));
    expect(seen).toEqual({ page: 3, button: 1, pressed: ["0 2", "1 2"] });
    fireEvent.click(screen.getByText("zoom"));
    expect(screen.getByText("fit")).toBeTruthy();
    expect(seen).toMatchObject({ page: 4, button: 2 });
    fireEvent.click(screen.getByText("fit"));
    expect(screen.getByText("no fit")).toBeTruthy();
    fireEvent.click(screen.getByText("no fit"));
    expect(seen.pressed).toEqual(["0 2", "1 2", "2 2", "3 2"]);
  });
});
