/**
 * Note of a command's dialog about people in the rows: a stow to safety asks for a reason and says
 * whom to call; any other command is refused there.
 */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { isReasonEnough, ReasonField } from "#web/ui/ReasonField.tsx";
import { WORK_MESSAGES } from "./model/work-messages.ts";
import { placeText } from "./model/zone-place.ts";
import { CallButton } from "./ZoneLine.tsx";

interface Props {
  readonly site: Site;
  /** Wire name of the command. */
  readonly name: string;
  /** Undefined while it is unknown whether people are in the rows. */
  readonly people: readonly ShownZone[] | undefined;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

export function PeopleNote({ site, name, people, reason, onReason }: Props) {
  if (people?.length === 0) return undefined;
  const isStow = isProtectiveStow(name);
  return (
    <>
      <Alert severity={people === undefined ? "warning" : "error"} variant="outlined">
        <Typography variant="subtitle2" component="p">
          {titleOf(people?.length, isStow)}
        </Typography>
        <Stack sx={{ alignItems: "flex-start" }}>
          {people?.map((zone) => (
            <Typography key={zone.id} component="div" variant="body2">
              {zone.name}: {placeText(site, zone.parts)}
              {zone.phone !== undefined && <CallButton phone={zone.phone} />}
            </Typography>
          ))}
        </Stack>
      </Alert>
      {isStow && (
        <ReasonField reason={reason} hint={WORK_MESSAGES.stowReasonHint} onReason={onReason} />
      )}
    </>
  );
}

function titleOf(count: number | undefined, isStow: boolean): string {
  if (count === undefined) return WORK_MESSAGES.stowUnknown;
  return isStow ? WORK_MESSAGES.stowCall(count) : WORK_MESSAGES.refusedHere(count);
}

/** Whether the stow may be sent: where people are in the rows, it needs a reason. */
export function isReasonGiven(
  name: string,
  people: readonly ShownZone[] | undefined,
  reason: string,
): boolean {
  return !isProtectiveStow(name) || !people?.length || isReasonEnough(reason);
}

/** The reason to send with the command; undefined for none. */
export function workZoneReasonOf(name: string, reason: string): string | undefined {
  return isProtectiveStow(name) && isReasonEnough(reason) ? reason.trim() : undefined;
}
