/**
 * The name of a step in the wizard's list: a button with its answers for a past step, a heading for
 * the open one, only the name for a later one.
 */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import type { ListedStep } from "./model/listed-steps.ts";

export type StepState = "done" | "open" | "ahead";

interface Props {
  readonly step: ListedStep;
  readonly state: StepState;
  /** Position of the step as text, such as "Step 2 of 9". */
  readonly place: string;
  readonly onGoBack: () => void;
}

export function StepHead({ step: { key, title, summary }, state, place, onGoBack }: Props) {
  if (state === "open") return <OpenHead key={key} title={title} place={place} />;
  if (state === "ahead") {
    return (
      <Typography color="textSecondary" sx={{ pt: 0.5, minHeight: 32 }}>
        {title}
      </Typography>
    );
  }
  return (
    <ButtonBase onClick={onGoBack} sx={BEHIND}>
      <Typography component="span">{title}</Typography>
      {summary !== "" && (
        <Typography component="span" variant="body2" color="textSecondary">
          {summary}
        </Typography>
      )}
    </ButtonBase>
  );
}

/**
 * Heading of the open step. It takes the focus, so that screen readers announce it, and scrolls to
 * the top of the screen.
 */
function OpenHead({ title, place }: { readonly title: string; readonly place: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: "start" });
  }, []);
  return (
    <Typography ref={head} variant="h2" component="h3" tabIndex={-1} sx={OPEN}>
      {title}
      <Box component="span" sx={HIDDEN_TEXT}>
        {`, ${place}`}
      </Box>
    </Typography>
  );
}

const OPEN = {
  pt: 0.5,
  minHeight: 32,
  outline: "none",
  scrollMarginTop: 12,
} as const;

const BEHIND = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  justifyContent: "flex-start",
  width: 1,
  minHeight: 48,
  py: 0.5,
  textAlign: "left",
  borderRadius: 1,
  "&:hover": { backgroundColor: "action.hover" },
} as const;
