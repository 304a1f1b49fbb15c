/** Form in which the user enters a past moment, in the site's time zone. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type FormEvent, useState } from "react";
import { FIRST_REPORTS_SECONDS } from "#domain/units/time.ts";
import { TIME_MESSAGES, timesShown } from "#web/features/site/model/time-messages.ts";
import {
  momentsOfWallTime,
  offsetInWords,
  wallTimeOf,
} from "#web/features/site/model/wall-time.ts";
import { WallTimeField } from "#web/features/site/page/WallTimeField.tsx";

interface Props {
  readonly tz: string | undefined;
  /** Time with which the form starts, epoch seconds; likewise the other times. */
  readonly initial: number;
  readonly nowSeconds: number;
  readonly onShow: (ts: number) => void;
}

export function MomentForm({ tz, initial, nowSeconds, onShow }: Props) {
  const [text, setText] = useState(() => wallTimeOf(initial, tz));
  const moments = momentsOfWallTime(text, tz);
  const [isSecond, setIsSecond] = useState(() => moments.indexOf(Math.floor(initial)) === 1);
  const moment = moments[isSecond ? moments.length - 1 : 0];
  const fault = faultOf(moment, { nowSeconds, tz });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moment !== undefined && fault === undefined) onShow(moment);
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }} noValidate>
      <WallTimeField
        label={tz === undefined ? TIME_MESSAGES.ownLookBackField : TIME_MESSAGES.lookBackField}
        value={text}
        latest={wallTimeOf(nowSeconds, tz)}
        fault={fault}
        onChange={setText}
      />
      {moments.length > 1 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={isSecond}
          aria-label={TIME_MESSAGES.shownTwice}
          onChange={(_, next: boolean | null) => next !== null && setIsSecond(next)}
        >
          {moments.map((one, at) => (
            <ToggleButton key={one} value={at === 1}>
              {timesShown(at, offsetInWords(one, tz))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Button type="submit" variant="contained" disabled={fault !== undefined}>
        {TIME_MESSAGES.show}
      </Button>
    </Stack>
  );
}

function faultOf(
  moment: number | undefined,
  { nowSeconds, tz }: Pick<Props, "nowSeconds" | "tz">,
): string | undefined {
  if (moment === undefined && tz === undefined) return TIME_MESSAGES.notAnOwnMoment;
  if (moment === undefined) return TIME_MESSAGES.notAMoment;
  if (moment < FIRST_REPORTS_SECONDS) return TIME_MESSAGES.tooEarly;
  return moment > nowSeconds ? TIME_MESSAGES.inFuture : undefined;
}
