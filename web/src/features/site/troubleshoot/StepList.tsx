/**
 * The vertical list of the wizard's steps: past ones with their answers, the current one open,
 * later ones by name.
 */
import { mdiCheckBold } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import type { ListedStep } from "./model/listed-steps.ts";
import { stepOf, WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import { StepHead, type StepState } from "./StepHead.tsx";

interface Props {
  readonly steps: readonly ListedStep[];
  /** True if the list of steps is complete, because no answer can add further ones. */
  readonly isComplete: boolean;
  /** Index of the open step. */
  readonly at: number;
  /**
   * Opens a past step again.
   * @param at index of the step
   */
  readonly onGoBackTo: (at: number) => void;
  /** Content of the open step. */
  readonly children: ReactNode;
}

export function StepList({ steps, isComplete, at, onGoBackTo, children }: Props) {
  const count = isComplete ? steps.length : undefined;
  return (
    <Box component="ol" aria-label={WIZARD_MESSAGES.steps} sx={LIST}>
      {steps.map((step, index) => {
        const isLast = isComplete && index === steps.length - 1;
        const state = index === at ? "open" : index < at ? "done" : "ahead";
        return (
          <Box
            component="li"
            key={step.key}
            aria-current={state === "open" ? "step" : undefined}
            sx={STEP}
          >
            <Marker number={index + 1} state={state} />
            <Box sx={{ minWidth: 0, pb: isLast ? 0 : 2 }}>
              <StepHead
                step={step}
                state={state}
                place={stepOf(index + 1, count)}
                onGoBack={() => onGoBackTo(index)}
              />
              {state === "open" && <Box sx={CONTENT}>{children}</Box>}
            </Box>
          </Box>
        );
      })}
      {!isComplete && (
        <Box component="li" sx={STEP}>
          <Marker number="…" state="ahead" />
          <Typography color="textSecondary" sx={{ pt: 0.5 }}>
            {WIZARD_MESSAGES.further}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

interface MarkerProps {
  readonly number: number | string;
  readonly state: StepState;
}

function Marker({ number, state }: MarkerProps) {
  return (
    <Box aria-hidden sx={{ ...MARKER, ...MARKERS[state] }}>
      {state === "done" ? <Icon path={mdiCheckBold} sx={{ fontSize: 18 }} /> : number}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: "none" } as const;

/** Style of a step in the list; a line connects the markers of the steps. */
const STEP = {
  display: "grid",
  gridTemplateColumns: "32px minmax(0, 1fr)",
  columnGap: 1.5,
  position: "relative",
  "&:not(:last-of-type)::before": {
    content: '""',
    position: "absolute",
    left: 15,
    top: 36,
    bottom: 4,
    width: "2px",
    backgroundColor: "divider",
  },
} as const;

const MARKER = {
  width: 32,
  height: 32,
  borderRadius: "50%",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  border: 2,
  fontWeight: 700,
  fontSize: "0.875rem",
  fontVariantNumeric: "tabular-nums",
} as const;

const MARKERS = {
  done: {
    color: "primary.contrastText",
    backgroundColor: "primary.main",
    borderColor: "primary.main",
  },
  open: { color: "primary.main", borderColor: "primary.main" },
  ahead: { color: "text.secondary", borderColor: "divider" },
} as const satisfies Readonly<Record<StepState, object>>;

const CONTENT = { display: "flex", flexDirection: "column", gap: 2.5, pt: 1.5, pb: 1 } as const;
