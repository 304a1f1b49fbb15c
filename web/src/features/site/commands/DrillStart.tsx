/** The wind now and its limit, what hinders a drill, and the button that begins it. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import {
  CONFIRM_MESSAGES,
  windSentence,
} from "#web/features/site/commands/model/confirm-messages.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { FactList } from "#web/features/site/page/FactList.tsx";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useIsOnline, useUnits } from "#web/session/services.ts";
import { type HinderedMaster, hinderedMasters } from "./model/drill.ts";
import { DRILL_MESSAGES, drillLimitText, hinderedText } from "./model/drill-messages.ts";
import { windAt } from "./model/target-facts.ts";

interface Props {
  /** Masters that the drill would go to. */
  readonly masters: readonly SiteMaster[];
  readonly isReady: boolean;
  /** Whether remote control is switched off. */
  readonly isOff: boolean;
  readonly onStart: () => void;
}

export function DrillStart({ masters, isReady, isOff, onStart }: Props) {
  const { masters: reported, moment } = useSiteView();
  const units = useUnits();
  const isOnline = useIsOnline();
  const now = useNow();
  const wind = windAt({ kind: "masters", masters }, reported);
  const hindered = hinderedMasters(masters, reported, now);
  const isPast = moment !== undefined;
  const reason = whyNot({ isPast, isOff, isOnline, masters: masters.length });
  return (
    <>
      <FactList
        facts={[
          [
            CONFIRM_MESSAGES.wind,
            wind === undefined ? CONFIRM_MESSAGES.windUnknown : windSentence(wind, units, 0),
          ],
          [DRILL_MESSAGES.limit, drillLimitText(units)],
        ]}
      />
      {reason === undefined ? (
        <Conditions hindered={hindered} />
      ) : (
        <Alert severity="warning" variant="outlined">
          {reason}
        </Alert>
      )}
      <Button
        fullWidth
        variant="contained"
        disabled={!isReady || reason !== undefined || hindered.length > 0}
        onClick={onStart}
        sx={{ minHeight: 44 }}
      >
        {DRILL_MESSAGES.start}
      </Button>
    </>
  );
}

interface Situation {
  /** Whether a past moment is shown, so that the wind of now is not known here. */
  readonly isPast: boolean;
  readonly isOff: boolean;
  readonly isOnline: boolean;
  /** Number of masters with a controller. */
  readonly masters: number;
}

function whyNot({ isPast, isOff, isOnline, masters }: Situation): string | undefined {
  if (!isOnline) return COMMAND_MESSAGES.offline;
  if (isOff) return COMMAND_MESSAGES.remoteOffHint;
  if (isPast) return COMMAND_MESSAGES.pastShown;
  return masters === 0 ? DRILL_MESSAGES.noMasters : undefined;
}

/** Number of masters that are named. */
const LISTED = 8;

function Conditions({ hindered }: { readonly hindered: readonly HinderedMaster[] }) {
  if (hindered.length === 0) {
    return (
      <Alert severity="success" variant="outlined">
        {DRILL_MESSAGES.ready}
      </Alert>
    );
  }
  const left = hindered.length - LISTED;
  return (
    <Alert severity="warning" variant="outlined">
      {DRILL_MESSAGES.hindered(hindered.length)}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {hindered.slice(0, LISTED).map((one) => (
          <li key={one.master.id}>{hinderedText(one)}</li>
        ))}
      </ul>
      {left > 0 && DRILL_MESSAGES.more(left)}
    </Alert>
  );
}
