/**
 * Button that shows the replayed range. It opens a choice of usual ranges, and fields for any other
 * range in the site's time zone.
 */
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import { type FormEvent, useState } from "react";
import { REPLAY_MESSAGES, rangeText } from "#web/features/site/model/replay-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { markedTime, TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { momentOfWallTime, wallTimeOf } from "#web/features/site/model/wall-time.ts";
import { WallTimeField } from "#web/features/site/page/WallTimeField.tsx";
import { MAX_REPLAY_SECONDS } from "#web/features/site/view/url/replay-range.ts";
import { presets, rangeFault } from "./replay-presets.ts";

interface Props {
  /** Start of the replayed range in epoch seconds; the other times likewise. */
  readonly from: number;
  readonly to: number;
  readonly moment: number;
  readonly nowSeconds: number;
  readonly tz: string | undefined;
  readonly onRange: (from: number, to: number) => void;
}

export function RangeButton(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { from, to, tz } = props;
  const text = rangeText(siteTime(from, tz), markedTime(siteTime(to, tz), tz));
  const choose = (first: number, last: number) => {
    setAnchor(undefined);
    props.onRange(first, last);
  };
  return (
    <>
      <Button
        aria-label={REPLAY_MESSAGES.rangeButton(text)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1, whiteSpace: "nowrap" }}
      >
        {text}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        transformOrigin={{ vertical: "bottom", horizontal: "center" }}
        slotProps={{ paper: { role: "dialog", "aria-label": TIME_MESSAGES.range } }}
      >
        <Stack sx={{ width: 340, maxWidth: 1, p: 2, gap: 2 }}>
          <Presets {...props} onRange={choose} />
          <RangeForm {...props} onRange={choose} />
        </Stack>
      </Popover>
    </>
  );
}

function Presets({ nowSeconds, moment, onRange }: Props) {
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1 }}>
      {presets({ nowSeconds, moment }).map(({ text, from, to }) => (
        <Button key={text} variant="outlined" onClick={() => onRange(from, to)}>
          {text}
        </Button>
      ))}
    </Stack>
  );
}

function RangeForm({ from, to, nowSeconds, tz, onRange }: Props) {
  const [texts, setTexts] = useState({ from: wallTimeOf(from, tz), to: wallTimeOf(to, tz) });
  const first = momentOfWallTime(texts.from, tz);
  const last = momentOfWallTime(texts.to, tz);
  const fault = rangeFault(first, last, { nowSeconds, maxSeconds: MAX_REPLAY_SECONDS });
  const latest = wallTimeOf(nowSeconds, tz);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first !== undefined && last !== undefined && fault === undefined) onRange(first, last);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      <WallTimeField
        label={TIME_MESSAGES.from}
        value={texts.from}
        latest={latest}
        fault={fault}
        onChange={(text) => setTexts({ ...texts, from: text })}
      />
      <WallTimeField
        label={TIME_MESSAGES.to}
        value={texts.to}
        latest={latest}
        fault={undefined}
        onChange={(text) => setTexts({ ...texts, to: text })}
      />
      <Button type="submit" variant="contained" disabled={fault !== undefined}>
        {TIME_MESSAGES.apply}
      </Button>
    </Stack>
  );
}
