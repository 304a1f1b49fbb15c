/** The five configuration steps, with the content of the open one. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { withoutMasterPosition } from "#domain/site-configuration/draft.ts";
import { CONFIGURATION_STEPS, type StepKey } from "#domain/site-configuration/steps.ts";
import { notify } from "#web/ui/notify.ts";
import { AreasStep } from "./AreasStep.tsx";
import { DetailsStep } from "./DetailsStep.tsx";
import { MasterList } from "./MasterList.tsx";
import { CONFIGURE_MESSAGES } from "./model/configure-messages.ts";
import { PLACE_MESSAGES, positionText } from "./model/place-messages.ts";
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

/** Style of a step: a line beside the content of the open step connects the signs of the steps. */
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

/** Step 4: the locations of the masters. */
function PlacesStep({ loaded, used, draft, isSaving }: StepProps) {
  const { masters } = loaded.stored;
  function remove(mLocId: string): void {
    used.change((now) => withoutMasterPosition(now, mLocId));
    notify({ kind: "success", text: PLACE_MESSAGES.coordinatesRemoved, lastsSeconds: 2 });
  }
  if (masters.length === 0) return <Alert severity="warning">{CONFIGURE_MESSAGES.noMasters}</Alert>;
  const lines = masters.map((master) => {
    const position = draft.masterPlaces[master.id];
    if (position === undefined)
      return { master, text: PLACE_MESSAGES.notPlaced, remove: undefined };
    return {
      master,
      text: positionText(position.xLoc, position.yLoc),
      remove: {
        name: PLACE_MESSAGES.removePositionOf(master.name),
        onPress: () => remove(master.id),
      },
    };
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {PLACE_MESSAGES.placeHint}
      </Typography>
      <MasterList label={CONFIGURE_MESSAGES.masters} lines={lines} isSaving={isSaving} />
    </>
  );
}
