/** Strip above the tabs' content about a stow drill that runs or has ended, with its end. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { listText } from "#web/language/counts.ts";
import { DRILL_MESSAGES } from "./model/drill-messages.ts";
import type { DrillState, DrillWatch } from "./use-drill-watch.ts";

export function DrillStrip({ drill: { state, end, clear } }: { readonly drill: DrillWatch }) {
  if (state.kind === "none") return undefined;
  const canEnd = state.kind === "running" || state.kind === "notEnded";
  return (
    <Alert
      role={state.kind === "running" ? "status" : "alert"}
      severity={severityOf(state)}
      sx={{ borderRadius: 0, alignItems: "center" }}
      action={
        canEnd ? (
          <Button color="inherit" onClick={end} sx={BUTTON}>
            {DRILL_MESSAGES.end}
          </Button>
        ) : (
          state.kind === "ended" && (
            <Button color="inherit" onClick={clear} sx={BUTTON}>
              {DRILL_MESSAGES.close}
            </Button>
          )
        )
      }
    >
      {textOf(state)}
    </Alert>
  );
}

function severityOf(state: DrillState): "info" | "warning" | "error" {
  if (state.kind === "notEnded") return "error";
  return "reason" in state && state.reason !== undefined ? "warning" : "info";
}

function textOf(state: DrillState): string {
  switch (state.kind) {
    case "none":
      return "";
    case "running":
      return DRILL_MESSAGES.running;
    case "ending":
      return DRILL_MESSAGES.ending;
    case "ended":
      return state.reason === undefined
        ? DRILL_MESSAGES.ended
        : DRILL_MESSAGES.stopped(state.reason);
    case "notEnded":
      return DRILL_MESSAGES.endFailed(listText(state.masters.map(({ name }) => name)));
  }
}

const BUTTON = { minHeight: 44, whiteSpace: "nowrap" } as const;
