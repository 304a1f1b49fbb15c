/** Section of a report: the seal of the ledger over its record, and how to verify it. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { FactList, type NamedFact } from "./FactList.tsx";
import { SEAL_MESSAGES } from "./seal-messages.ts";

interface Props {
  /** When the record was written, epoch seconds; undefined while it is open. */
  readonly closedAt: number | undefined;
  /** Undefined until the hour of the record is sealed. */
  readonly seal: { readonly hour: number; readonly hash: string } | undefined;
  /** Further facts about the record, such as its own hash. */
  readonly facts?: readonly NamedFact[];
  /** Says why an open record has no seal. */
  readonly openNote: string;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

export function SealSection({ closedAt, seal, facts = [], openNote, tz }: Props) {
  const sealFacts: readonly NamedFact[] =
    seal === undefined
      ? []
      : [
          [SEAL_MESSAGES.sealHour, hourText(seal.hour)],
          [SEAL_MESSAGES.sealHash, <code key="hash">{seal.hash}</code>],
        ];
  const sealedNote = seal === undefined ? SEAL_MESSAGES.notSealed : SEAL_MESSAGES.verify;
  return (
    <Box component="section" aria-label={SEAL_MESSAGES.seal} sx={SECTION}>
      <Typography variant="h3" gutterBottom>
        {SEAL_MESSAGES.seal}
      </Typography>
      {closedAt !== undefined && (
        <FactList
          facts={[[SEAL_MESSAGES.closedAt, siteTime(closedAt, tz)], ...facts, ...sealFacts]}
        />
      )}
      <Typography variant="body2" sx={NOTE}>
        {closedAt === undefined ? openNote : sealedNote}
      </Typography>
    </Box>
  );
}

/** Seals are of hours in UTC. */
function hourText(hour: number): string {
  const time = (seconds: number) => siteTime(seconds, "UTC").slice(0, 16);
  return SEAL_MESSAGES.sealHourText(time(hour), time(hour + 3600).slice(11));
}

const SECTION = { "@media print": { breakInside: "avoid-page" } } as const;
const NOTE = { mt: 1, maxWidth: "75ch" } as const;
