/** The five steps, the open one with what is done in it (S1 §2). */
import Box from "@mui/material/Box";
import { CONFIGURATION_STEPS, type StepKey } from "#domain/site-configuration/steps.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { AreasStep } from "./AreasStep.tsx";
import { DetailsStep } from "./DetailsStep.tsx";
import { PlacesStep } from "./PlacesStep.tsx";
import { PositionStep } from "./PositionStep.tsx";
import { StepHead } from "./StepHead.tsx";
import type { StepProps } from "./step-props.ts";
import { UploadStep } from "./UploadStep.tsx";
import type { UsedStep } from "./use-step.ts";

interface Props extends StepProps {
  readonly steps: UsedStep;
}

export function StepRail({ steps, ...parts }: Props) {
  return (
    <Box component="ol" aria-label={CONFIGURE_MESSAGES.steps} sx={LIST}>
      {CONFIGURATION_STEPS.map((step, at) => (
        <Box component="li" key={step.key} sx={STEP}>
          <StepHead
            step={step}
            number={at + 1}
            isOpen={at === steps.step}
            isPassed={at < steps.step}
            isDisabled={parts.isSaving}
            onOpen={() => steps.goTo(at)}
          />
          {at === steps.step && (
            <Box component="fieldset" disabled={parts.isSaving} sx={FIELDS}>
              <Content step={step.key} {...parts} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Content({ step, ...parts }: StepProps & { readonly step: StepKey }) {
  switch (step) {
    case "layout-details":
      return <DetailsStep {...parts} />;
    case "upload-coordinates":
      return <UploadStep {...parts} />;
    case "position-coordinates":
      return <PositionStep {...parts} />;
    case "master-coordinates":
      return <PlacesStep {...parts} />;
    case "master-areas":
      return <AreasStep {...parts} />;
  }
}

const LIST = {
  listStyle: "none",
  m: 0,
  px: 2,
  py: 1.5,
} as const;

/** A line leads from sign to sign, past what is done in the step. */
const STEP = {
  position: "relative",
  "&:not(:last-of-type)::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: 17,
    top: 38,
    bottom: -6,
    borderInlineStart: 1,
    borderColor: "divider",
  },
} as const;

const FIELDS = {
  border: 0,
  m: 0,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: 0,
  pt: 0.5,
  pb: 2,
  pl: 5.25,
  pr: 0.5,
} as const;
