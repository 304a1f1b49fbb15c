/** Button that acts only when held down, so that accidental presses do nothing. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useServices } from "#web/session/services.ts";

interface Props {
  readonly label: string;
  /** Label while the button is held. */
  readonly holdingLabel: string;
  /**
   * Label after a press that cannot be held, such as by a screen reader: pressing again performs
   * the action.
   */
  readonly againLabel: string;
  readonly isDisabled: boolean;
  readonly onHeld: () => void;
}

/** How long the button must be held: long enough to be deliberate, short enough in a storm. */
export const HOLD_MILLISECONDS = 1_000;
const AGAIN_MILLISECONDS = 5_000;

type Press = "none" | "holding" | "again";

export function HoldButton({ label, holdingLabel, againLabel, isDisabled, onHeld }: Props) {
  const { press, begin, end, click } = useHold(onHeld);
  const labels: Readonly<Record<Press, string>> = {
    none: label,
    holding: holdingLabel,
    again: againLabel,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressKey(event) && !event.repeat) begin();
  };
  return (
    <Button
      variant="contained"
      disabled={isDisabled}
      onPointerDown={({ button }) => button === 0 && begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => isPressKey(event) && end()}
      onBlur={end}
      onClick={click}
      onContextMenu={(event) => event.preventDefault()}
      sx={BUTTON}
    >
      <Box component="span" aria-hidden sx={{ ...PROGRESS, ...(press === "holding" && HOLDING) }} />
      <Box component="span" sx={LABELS}>
        {Object.values(labels).map((text) => (
          <Box component="span" key={text} aria-hidden data-label={text} sx={ROOM} />
        ))}
        <Box component="span" aria-live="polite" sx={IN_PLACE}>
          {labels[press]}
        </Box>
      </Box>
    </Button>
  );
}

function isPressKey({ key }: KeyboardEvent): boolean {
  return key === " " || key === "Enter";
}

function useHold(onHeld: () => void) {
  const { after } = useServices();
  const [press, setPress] = useState<Press>("none");
  const cancel = useRef<(() => void) | undefined>(undefined);
  /**
   * True if pointer or key handlers have already handled the press that ends with the next click
   * event.
   */
  const isOwnClick = useRef(false);
  useEffect(() => () => cancel.current?.(), []);

  function become(next: Press, milliseconds: number, then: () => void): void {
    cancel.current?.();
    setPress(next);
    cancel.current = after(milliseconds, () => {
      setPress("none");
      cancel.current = undefined;
      then();
    });
  }

  function stop(): void {
    cancel.current?.();
    cancel.current = undefined;
    setPress("none");
  }

  return {
    press,
    begin() {
      isOwnClick.current = true;
      become("holding", HOLD_MILLISECONDS, onHeld);
    },
    end() {
      if (press === "holding") stop();
    },
    click() {
      const isOwn = isOwnClick.current;
      isOwnClick.current = false;
      if (isOwn) return;
      if (press === "again") {
        stop();
        onHeld();
      } else become("again", AGAIN_MILLISECONDS, () => undefined);
    },
  };
}

const BUTTON = {
  position: "relative",
  overflow: "hidden",
  minWidth: 160,
  minHeight: 44,
  touchAction: "none",
  userSelect: "none",
} as const;

/**
 * Style of the button's labels: all overlap in one grid cell, so that the button keeps its size. If
 * it shrank while held, the pointer would leave it and cancel the hold.
 */
const LABELS = { position: "relative", display: "grid", alignItems: "center" } as const;
const IN_PLACE = { gridArea: "1 / 1" } as const;
const ROOM = {
  ...IN_PLACE,
  visibility: "hidden",
  "&::before": { content: "attr(data-label)" },
} as const;

const PROGRESS = {
  position: "absolute",
  inset: 0,
  transformOrigin: "left",
  transform: "scaleX(0)",
  backgroundColor: "common.black",
  opacity: 0.35,
} as const;

const HOLDING = {
  transform: "scaleX(1)",
  transition: `transform ${HOLD_MILLISECONDS}ms linear`,
} as const;
