/**
 * Active alarms at the top of a device dialog, each with its cause and the first thing to do, and a
 * link to the device's alarm history.
 */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { mayOpenRoute } from "#domain/access/routes.ts";
import type { AlarmAdvice } from "#domain/bits/alarm-advice.ts";
import { gravityRank } from "#domain/bits/severities.ts";
import { type BitRow, setBits, type WordReader } from "#web/features/site/model/bit-names.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { AUX_ALARM_ROWS, MASTER_ALARM_ROWS, NODE_ALARM_ROWS } from "#web/ui/bit-rows.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { ALARM_ADVICE } from "./alarm-advice-messages.ts";

interface WordTable {
  readonly rows: readonly BitRow[];
  readonly advice: Readonly<Record<string, AlarmAdvice>>;
}

const TABLES = {
  node: { rows: NODE_ALARM_ROWS, advice: ALARM_ADVICE.node },
  aux: { rows: AUX_ALARM_ROWS, advice: ALARM_ADVICE.aux },
  master: { rows: MASTER_ALARM_ROWS, advice: ALARM_ADVICE.master },
} as const satisfies Readonly<Record<string, WordTable>>;

export interface AlarmWord {
  readonly table: keyof typeof TABLES;
  /** Alarm word as reported by the device, in hex; null or undefined if it has not reported one. */
  readonly hex: string | null | undefined;
}

interface Props {
  readonly words: readonly AlarmWord[];
  readonly reader: WordReader;
  /** Path of the alarm history. */
  readonly history: string;
}

export function DeviceAlarms({ words, reader, history }: Props) {
  const mayOpenHistory = mayOpenRoute(usePrivileges(), "alarms");
  const alarms = words.flatMap((word) => alarmsOf(word, reader));
  if (alarms.length === 0) return undefined;
  alarms.sort((one, other) => gravityRank(one.severity) - gravityRank(other.severity));
  return (
    <Box component="section" aria-label={ALARM_ADVICE.activeAlarms} sx={CARD}>
      <Box component="ul" sx={LIST}>
        {alarms.map(({ key, label, severity, advice }) => (
          <Box component="li" key={key}>
            <Typography variant="subtitle2" component="p" sx={NAME}>
              {severity && <SeverityMark severity={severity} />}
              {label}
            </Typography>
            <Typography variant="body2">{advice?.cause}</Typography>
            <Typography variant="body2">
              <Box component="span" sx={{ fontWeight: 600 }}>
                {ALARM_ADVICE.nextStep}
              </Box>{" "}
              {advice?.next}
            </Typography>
          </Box>
        ))}
      </Box>
      {mayOpenHistory && (
        <Link component={RouterLink} to={history} variant="body2" sx={HISTORY}>
          {ALARM_ADVICE.history}
        </Link>
      )}
    </Box>
  );
}

function alarmsOf({ table, hex }: AlarmWord, reader: WordReader) {
  const { rows, advice }: WordTable = TABLES[table];
  const set = hex ? setBits(rows, hex, reader) : undefined;
  return (set ?? []).map((bit) => ({ ...bit, advice: advice[bit.key] }));
}

const CARD = {
  mt: 1,
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  backgroundColor: "background.default",
} as const;

const LIST = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { sm: "repeat(auto-fill, minmax(300px, 1fr))" },
  gap: 2,
} as const;

const NAME = { display: "flex", alignItems: "center", gap: 0.75, mb: 0.25 } as const;

const HISTORY = { display: "inline-block", pt: 1.5, pb: 0.5 } as const;
